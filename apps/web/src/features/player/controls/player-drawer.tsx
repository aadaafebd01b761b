import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ScrollArea.css';

import { Drawer } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import classes from './player-drawer.module.css';

interface PlayerDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer beside the player, below the header with Stop. */
export function PlayerDrawer({ title, onClose, children }: PlayerDrawerProps) {
  const { close } = usePhrases().shell.dialog;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={title}
      closeButtonProps={{ 'aria-label': close }}
      classNames={{ inner: classes.inner!, content: classes.content! }}
    >
      <div className={classes.root}>{children}</div>
    </Drawer>
  );
}

interface DrawerSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function DrawerSection({ title, children }: DrawerSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
