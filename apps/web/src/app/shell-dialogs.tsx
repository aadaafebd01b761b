import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { offerActs } from '../runtime/notices/page-acts.ts';
import { useRuntime } from '../runtime/use-runtime.ts';

const LanguageDialog = lazyPart(async () => ({
  default: (await import('../features/language/language-dialog.tsx')).LanguageDialog,
}));
const SettingsDrawer = lazyPart(
  async () => ({ default: (await import('../features/settings/settings-drawer.tsx')).SettingsDrawer }),
  'settings',
);
const LogoutDialog = lazyPart(async () => ({
  default: (await import('../features/shell/logout-dialog.tsx')).LogoutDialog,
}));

/** What a menu opens over the page. */
export type ShellDialog = 'language' | 'settings' | 'logout';

interface OpenDialog {
  readonly dialog: ShellDialog | null;
  readonly open: (dialog: ShellDialog) => void;
  readonly close: () => void;
}

/** The dialog that is open; the settings can be a remedy as well. */
export function useShellDialog(): OpenDialog {
  const runtime = useRuntime();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  useEffect(() => offerActs(runtime, { settings: () => setDialog('settings') }), [runtime]);
  return { dialog, open: setDialog, close: () => setDialog(null) };
}

/** Each is fetched when it is wanted. */
export function ShellDialogs({ dialog, close }: Omit<OpenDialog, 'open'>) {
  const runtime = useRuntime();
  const saveAll = async () => {
    const { saveDrafts } = await import('../features/motions/studio/save-drafts.ts');
    return saveDrafts(runtime);
  };
  return (
    <Suspense>
      {dialog === 'language' && <LanguageDialog onClose={close} />}
      {dialog === 'settings' && <SettingsDrawer onClose={close} />}
      {dialog === 'logout' && <LogoutDialog onSave={saveAll} onClose={close} />}
    </Suspense>
  );
}
