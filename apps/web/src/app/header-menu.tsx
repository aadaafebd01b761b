import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { offerActs } from '../runtime/notices/page-acts.ts';
import { usePhrases, useRuntime } from '../runtime/use-runtime.ts';
import type { HeaderDialog } from './header-menu-items.tsx';
import { useUser } from '../runtime/use-session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuIcon, MoreIcon } from '../ui/icons.tsx';
import { useFocusBack } from '../ui/use-focus-back.ts';

const loadMenu = () => import('./header-menu-items.tsx');
const HeaderMenuItems = lazyPart(async () => ({ default: (await loadMenu()).HeaderMenuItems }));
const LanguageDialog = lazyPart(async () => ({
  default: (await import('../features/language/language-dialog.tsx')).LanguageDialog,
}));
const SettingsDrawer = lazyPart(
  async () => ({ default: (await import('../features/settings/settings-drawer.tsx')).SettingsDrawer }),
  'settings',
);

/** The menu at the left of the header and the dialogs that it opens, each fetched when it is wanted. */
export function HeaderMenu() {
  const words = usePhrases().shell.menu;
  // then the three lines beside it are the side menu's
  const isSignedIn = useUser() !== null;
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<HeaderDialog | null>(null);
  const runtime = useRuntime();
  useEffect(() => offerActs(runtime, { settings: () => setDialog('settings') }), [runtime]);
  const focusBack = useFocusBack(isOpen);
  const close = () => setDialog(null);
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
      {isSignedIn ? <MoreIcon size={18} /> : <MenuIcon size={18} />}
    </IconButton>
  );
  return (
    <>
      <Suspense fallback={button}>
        {isOpen ? (
          <HeaderMenuItems target={button} onClose={() => setIsOpen(false)} onOpenDialog={setDialog} />
        ) : (
          button
        )}
      </Suspense>
      <Suspense>
        {dialog === 'language' && <LanguageDialog onClose={close} />}
        {dialog === 'settings' && <SettingsDrawer onClose={close} />}
      </Suspense>
    </>
  );
}
