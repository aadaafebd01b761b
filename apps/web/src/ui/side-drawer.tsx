// first: our styles override it
import './theme/mantine.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Stack } from './layout/layout.tsx';
import { MantineParts } from './mantine-parts.tsx';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  readonly title: string;
  readonly closeWord: string;
  readonly isOpen?: boolean;
  readonly side?: 'left' | 'right';
  /** px */
  readonly width?: number;
  /** false while a dialog is over it: Escape closes one at a time */
  readonly closesOnEscape?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer at a side of the window, below the header with Stop. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, closeWord, isOpen = true, side = 'right', width = 460, closesOnEscape = true } = props;
  return (
    <MantineParts>
      <Drawer
        opened={isOpen}
        onClose={props.onClose}
        closeOnEscape={closesOnEscape}
        position={side}
        size={width}
        title={title}
        closeButtonProps={{ 'aria-label': closeWord }}
        // Mantine names it by its title after the first picture: a screen reader may be there before
        attributes={{ content: { 'aria-label': title } }}
        classNames={{ inner: classes.inner!, content: classes.content!, overlay: classes.overlay! }}
      >
        <Stack gap={20}>{props.children}</Stack>
      </Drawer>
    </MantineParts>
  );
}
