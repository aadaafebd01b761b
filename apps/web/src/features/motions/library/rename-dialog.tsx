import { useState } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isProfileName } from '../document/profile-document.ts';
import { useMotions } from '../studio/motions-context.ts';

interface RenameDialogProps {
  readonly pk: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives a profile another name, and leaves everything else as it is. */
export function RenameDialog({ pk, name, onClose }: RenameDialogProps) {
  const { list: words, editor } = useWords('motions');
  const { profile } = usePhrases();
  const { library } = useMotions();
  const [value, onChange] = useState(name);
  const error = isProfileName(value) ? null : editor.nameRefused;
  return (
    <Dialog
      title={words.renameTitle}
      words={useDialogWords()}
      confirmWord={words.renameConfirm}
      canConfirm={error === null}
      onConfirm={() => library.rename(pk, value.trim())}
      onClose={onClose}
    >
      <TextField field={{ name: 'name', value, error, onChange }} label={profile.name} isFirst />
    </Dialog>
  );
}
