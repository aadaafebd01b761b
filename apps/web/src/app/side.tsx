import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { useLocation } from '../runtime/router/use-router.ts';
import { useUser } from '../runtime/use-session.ts';
import { usePhrases, useRuntime, useStored } from '../runtime/use-runtime.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import type { ShellDialog } from './shell-dialogs.tsx';

const SideBar = lazyPart(async () => ({ default: (await import('../features/shell/side-bar.tsx')).SideBar }));

const playerPages = /^\/(SVideo|videoPlay)\b/;

/** The side menu: whether it is open, and the parts that the shell puts in their places. */
export interface Side {
  readonly isSignedIn: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  readonly isOverPage: boolean;
  readonly widen: () => void;
}

export function useSide(): Side {
  const { sideMenu } = useRuntime();
  const isSignedIn = useUser() !== null;
  const isOverPage = useMediaQuery('(max-width: 1000px)', undefined, { getInitialValueInEffect: false });
  const part = playerPages.test(useLocation().pathname) ? 'isNarrowInPlayer' : 'isNarrow';
  const isNarrow = useStored(sideMenu, (state) => state[part]);
  const setNarrow = (value: boolean) => sideMenu.setState({ [part]: value });
  const [isOpen, setOpen] = useState(false);
  return {
    isSignedIn,
    isOverPage,
    isOpen: isOverPage ? isOpen : !isNarrow,
    toggle: () => (isOverPage ? setOpen(!isOpen) : setNarrow(!isNarrow)),
    close: () => setOpen(false),
    widen: () => setNarrow(false),
  };
}

/** Collapses the side menu, and brings it back. */
export function SideToggle({ side }: { readonly side: Side }) {
  const words = usePhrases().shellMenu;
  return (
    <IconButton
      size={44}
      label={side.isOpen ? words.close : words.open}
      aria-expanded={side.isOpen}
      onClick={side.toggle}
    >
      <MenuIcon size={18} />
    </IconButton>
  );
}

interface SideColumnProps {
  readonly side: Side;
  readonly onOpenDialog: (dialog: ShellDialog) => void;
}

/** The side menu of who is signed in. */
export function SideColumn({ side, onOpenDialog }: SideColumnProps) {
  return (
    <Suspense>
      <SideBar
        isOverPage={side.isOverPage}
        isOpen={side.isOpen}
        onWiden={side.widen}
        onClose={side.close}
        onAction={onOpenDialog}
      />
    </Suspense>
  );
}
