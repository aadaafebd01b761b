import { Suspense, useEffect } from 'react';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { useRuntime, useStored } from '../runtime/use-runtime.ts';

const MembershipDialog = lazyPart(async () => ({
  default: (await import('../features/membership/membership-dialog.tsx')).MembershipDialog,
}));

/** The membership dialog, over whichever page wanted to drive. */
export function MembershipPrompt() {
  const { entitlement, fullScreen } = useRuntime();
  const about = useStored(entitlement.store, ({ prompt }) => prompt);
  const isOpen = about !== null;
  useEffect(() => {
    // a dialog is outside of what fills the screen
    if (isOpen) void fullScreen.leave();
  }, [fullScreen, isOpen]);
  return (
    <Suspense>
      {isOpen && <MembershipDialog about={about} onClose={() => entitlement.prompt(null)} />}
    </Suspense>
  );
}
