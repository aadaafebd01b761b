import type { ReactNode } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';

interface PlayerDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer beside the player. */
export function PlayerDrawer({ title, onClose, children }: PlayerDrawerProps) {
  const { close } = usePhrases().shell.dialog;
  return (
    <SideDrawer title={title} closeWord={close} onClose={onClose}>
      {children}
    </SideDrawer>
  );
}
