import type { User } from '@kinora/contract/http';
import { useState } from 'react';
import { useWords, useApi, useDialogWords } from '../../../runtime/use-session.ts';
import { useFormat, useRuntime } from '../../../runtime/use-runtime.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ConfirmElsewhereDialog } from './confirm-elsewhere-dialog.tsx';
import { usePasswordConfirmation } from './use-password-confirmation.ts';

interface DeleteDialogProps {
  readonly user: User;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Deletes the account, after a tick and the password; without one, after a sign-in elsewhere that is fresh. */
export function DeleteDialog({ user, onDeleted, onClose }: DeleteDialogProps) {
  const { profile: words, fields: labels } = useWords('account');
  const format = useFormat();
  const [isMeant, setMeant] = useState(false);
  const { isStale, setStale, remove } = useDeletion(onDeleted);
  const method = user.signInMethod;
  const hasPassword = method === 'Email';
  const until = user.membership.until === null ? null : format.date(Date.parse(user.membership.until));
  const { field, confirmPassword } = usePasswordConfirmation();
  return (
    <Dialog
      title={words.deleteTitle}
      words={useDialogWords()}
      confirmWord={words.deleteSubmit}
      canConfirm={isMeant}
      onConfirm={async (form) => (!hasPassword || (await confirmPassword(form))) && remove()}
      onClose={onClose}
    >
      <p>{words.deleteText}</p>
      {user.membership.kind === 'member' && <p>{words.deleteMember(until)}</p>}
      {hasPassword && (
        <PasswordField
          field={field('password')}
          label={labels.password}
          autoComplete="current-password"
          words={labels}
          isFirst
        />
      )}
      <CheckField label={words.deleteTick} checked={isMeant} onChange={setMeant} />
      {isStale && method !== 'Email' && (
        <ConfirmElsewhereDialog
          provider={method}
          onConfirmed={() => void remove().then((isDone) => isDone && onClose())}
          onClose={() => setStale(false)}
        />
      )}
    </Dialog>
  );
}

/** Deletes the account, unless the sign-in is too old for that. */
function useDeletion(onDeleted: () => void) {
  const { deleted } = useWords('account').profile;
  const { session, notices } = useRuntime();
  const api = useApi();
  const [isStale, setStale] = useState(false);
  const remove = async () => {
    const answer = await api('deleteAccount', { body: {} }, ['session.stale']);
    setStale(!answer.ok && answer.error.code === 'session.stale');
    if (!answer.ok) return false;
    notices.show({ key: 'account-deleted', text: deleted, tone: 'info' });
    onDeleted();
    session.end();
    return true;
  };
  return { isStale, setStale, remove };
}
