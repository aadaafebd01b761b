import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMotions } from '../studio/motions-context.ts';

interface RemoveDialogProps {
  readonly pk: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a profile is gone. */
export function RemoveDialog({ pk, name, onClose }: RemoveDialogProps) {
  const words = useWords('motions').list;
  const { library } = useMotions();
  return (
    <Dialog
      title={words.removeTitle}
      words={useDialogWords()}
      confirmWord={words.removeConfirm}
      onConfirm={async () => (await library.remove(pk)) || library.store.getState().conflict !== null}
      onClose={onClose}
    >
      <p>{words.removeQuestion(name)}</p>
    </Dialog>
  );
}
