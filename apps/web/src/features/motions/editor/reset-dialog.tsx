import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { defaultProfile } from '../document/profile-document.ts';
import { useProfile } from './use-profile.ts';

/** Asks first: the defaults replace all six axes at once. The name and the notes stay. */
export function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('motions').editor;
  const { store } = useProfile();
  const reset = () => {
    const { name, remark } = store.getState();
    store.setState({ ...defaultProfile(name), remark });
    return true;
  };
  return (
    <Dialog
      title={words.resetTitle}
      words={useDialogWords()}
      confirmWord={words.resetConfirm}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>{words.resetQuestion}</p>
    </Dialog>
  );
}
