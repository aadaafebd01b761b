import { useWords, useDialogWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { usePasswordConfirmation } from './use-password-confirmation.ts';

interface ConfirmPasswordDialogProps {
  /** the sign-in is fresh again */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password once more, where a sign-in is too old for what was asked. */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const { profile: words, fields: labels } = useWords('account');
  const { field, confirmPassword } = usePasswordConfirmation();
  const confirm = async (form: HTMLFormElement) => {
    const isConfirmed = await confirmPassword(form);
    if (isConfirmed) onConfirmed();
    return isConfirmed;
  };
  return (
    <Dialog
      title={words.confirmTitle}
      words={useDialogWords()}
      confirmWord={words.confirmSubmit}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.confirmText}</p>
      <PasswordField
        field={field('password')}
        label={labels.password}
        autoComplete="current-password"
        words={labels}
        isFirst
      />
    </Dialog>
  );
}
