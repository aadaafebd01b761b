import { useWords, useApi, useDialogWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { validatePassword } from '../validate-fields.ts';
import { passwordDigest } from '../password-digest.ts';
import { useFields } from '../use-fields.ts';

interface ConfirmPasswordDialogProps {
  /** the sign-in is fresh again */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the password once more, where a sign-in is too old for what was asked. */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: ConfirmPasswordDialogProps) {
  const { profile: words, fields: labels } = useWords('account');
  const api = useApi();
  const { values, field, accept, refusals, refuse } = useFields(
    { password: '' },
    ({ password }) => ({ password: validatePassword(password) }),
    { 'account.wrong-password': 'password' },
  );
  const confirm = async (form: HTMLFormElement) => {
    if (!accept(form)) return false;
    const body = { pwd: passwordDigest(values.password) };
    const answer = await api('reauthenticate', { body }, refusals);
    if (answer.ok) onConfirmed();
    else refuse(answer.error.code, form);
    return answer.ok;
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
