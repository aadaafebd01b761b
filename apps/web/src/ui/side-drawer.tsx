import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ScrollArea.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Stack } from './layout/layout.tsx';
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
    <Drawer
      opened={isOpen}
      onClose={props.onClose}
      closeOnEscape={closesOnEscape}
      position={side}
      size={width}
      title={title}
      closeButtonProps={{ 'aria-label': closeWord }}
      classNames={{ inner: classes.inner!, content: classes.content! }}
    >
      <Stack gap={20}>{props.children}</Stack>
    </Drawer>
  );
}
