import { Suspense, useState } from 'react';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { usePhrases } from '../runtime/use-runtime.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuIcon } from '../ui/icons.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';
import type { ShellDialog } from './shell-dialogs.tsx';

const loadMenu = () => import('./header-menu-items.tsx');
const HeaderMenuItems = lazyPart(async () => ({ default: (await loadMenu()).HeaderMenuItems }));

interface HeaderMenuProps {
  readonly onOpenDialog: (dialog: ShellDialog) => void;
}

/** The menu of who is not signed in, fetched when it is wanted. */
export function HeaderMenu({ onOpenDialog }: HeaderMenuProps) {
  const words = usePhrases().shell.menu;
  const [isOpen, setIsOpen] = useState(false);
  const focusBack = useFocusBack(isOpen);
  const button = (
    <IconButton
      ref={focusBack}
      size={44}
      label={words.label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setIsOpen(!isOpen)}
    >
      <MenuIcon size={18} />
    </IconButton>
  );
  return (
    <Suspense fallback={button}>
      {isOpen ? (
        <HeaderMenuItems target={button} onClose={() => setIsOpen(false)} onOpenDialog={onOpenDialog} />
      ) : (
        button
      )}
    </Suspense>
  );
}
