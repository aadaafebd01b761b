import { useState } from 'react';
import { useNavigate } from '../../runtime/router/use-router.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { useFormat, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LogoutDialogProps {
  /** Saves all that the person has not saved; false where something is left. */
  readonly onSave: () => Promise<boolean>;
  readonly onClose: () => void;
}

/**
 * Asks before it ends the session; leads to the login from every page, one that needs no session included. What is not
 * saved is saved first, unless the person wants it dropped (PF-70).
 */
export function LogoutDialog({ onSave, onClose }: LogoutDialogProps) {
  const words = useWords('logout');
  const format = useFormat();
  const names = format.list(useStored(useRuntime().unsaved, (changes) => changes.names).map(format.quoted));
  const isMoving = useSnapshot(({ motion }) => motion === 'moving');
  const [hasFailed, setFailed] = useState(false);
  const logOut = useLogOut();
  const isEdited = names !== '';
  const saveFirst = async () => {
    const isSaved = await onSave();
    setFailed(!isSaved);
    return isSaved && logOut();
  };
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={isEdited ? words.save : words.confirm}
      onConfirm={isEdited ? saveFirst : logOut}
      onClose={onClose}
    >
      <p>{isMoving ? words.movingText : words.text}</p>
      {isEdited && <p role="alert">{words.unsaved(names)}</p>}
      {hasFailed && <p role="alert">{words.notSaved}</p>}
      {isEdited && (
        <div>
          <Button variant="default" onClick={() => void logOut().then(onClose)}>
            {words.discard}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function useLogOut(): () => Promise<true> {
  const { session, engine, unsaved } = useRuntime();
  const api = useApi();
  const navigate = useNavigate();
  return async () => {
    // whatever comes back: this browser forgets the session, at a shared computer without a network as well
    await api('logout', { body: {} });
    if (engine.snapshot().motion === 'moving')
      engine.send({ type: 'stop', kind: 'ordinary', cause: 'logged-out' });
    unsaved.getState().discard();
    session.end();
    void navigate('/login');
    return true;
  };
}
