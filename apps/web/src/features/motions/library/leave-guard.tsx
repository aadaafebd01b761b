import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useDialogWords, useMotionsPhrases } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLibrary } from '../studio/motions-context.ts';
import { useTypedAddress } from './use-typed-address.ts';

/** Asks before unsaved changes are left behind: inside the app in its own words, else in the browser's. */
export function LeaveGuard() {
  const words = useMotionsPhrases().editor;
  const dialogWords = useDialogWords();
  const drafts = useLibrary((state) => state.drafts);
  const isUnsaved = drafts.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useTypedAddress(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const names = [...drafts.values()].map(({ name }) => name).join(', ');
  return (
    <Dialog
      title={words.leaveTitle}
      words={dialogWords}
      confirmWord={words.leaveConfirm}
      onConfirm={() => {
        blocker.proceed();
        return false;
      }}
      onClose={() => blocker.reset()}
    >
      <p>{words.leaveQuestion(names)}</p>
    </Dialog>
  );
}
