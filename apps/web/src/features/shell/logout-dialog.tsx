import { useNavigate } from '../../runtime/router/use-router.ts';
import { useApi, useDialogWords } from '../../runtime/use-session.ts';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before it ends the session; leads to the login from every page, one that needs no session included. */
export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const { logout: words } = usePhrases().shellMenu;
  const { session, engine, unsaved } = useRuntime();
  const names = useStored(unsaved, (changes) => changes.names).join(', ');
  const isMoving = useSnapshot(({ motion }) => motion === 'moving');
  const api = useApi();
  const navigate = useNavigate();
  const logOut = async () => {
    // whatever comes back: this browser forgets the session, at a shared computer without a network as well
    await api('logout', { body: {} });
    if (isMoving) engine.send({ type: 'stop', kind: 'ordinary', cause: 'logged-out' });
    unsaved.getState().discard();
    session.end();
    void navigate('/login');
    return true;
  };
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={words.confirm}
      onConfirm={logOut}
      onClose={onClose}
    >
      <p>{isMoving ? words.movingText : words.text}</p>
      {names !== '' && <p role="alert">{words.unsaved(names)}</p>}
    </Dialog>
  );
}
