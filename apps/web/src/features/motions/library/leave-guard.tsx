import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { nothingUnsaved } from '../../../runtime/unsaved-changes.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useLibrary, useMotions } from '../studio/motions-context.ts';
import { useTypedAddress } from './use-typed-address.ts';

/** Asks before unsaved changes are left behind: inside the app in its own words, else in the browser's. */
export function LeaveGuard() {
  const words = useWords('motions').editor;
  const dialogWords = useDialogWords();
  const { unsaved } = useRuntime();
  const { library } = useMotions();
  const drafts = useLibrary((state) => state.drafts);
  const isUnsaved = drafts.size > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // as it is now: what was discarded in this moment is not drawn yet
      library.store.getState().drafts.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useTypedAddress(isUnsaved);
  const names = [...drafts.values()].map(({ name }) => name);
  const discard = () => [...drafts.keys()].forEach(library.discard);
  useEffect(() => {
    unsaved.setState({ names, discard });
    return () => unsaved.setState(nothingUnsaved);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={words.leaveTitle}
      words={dialogWords}
      confirmWord={words.leaveConfirm}
      onConfirm={() => {
        discard();
        blocker.proceed();
        return false;
      }}
      onClose={() => blocker.reset()}
    >
      <p>{words.leaveQuestion(names.join(', '))}</p>
    </Dialog>
  );
}
