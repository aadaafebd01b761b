import type { User } from '@kinora/contract/http';
import { useState } from 'react';
import { useAccountPhrases, useApi, useDialogWords } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { judgePassword } from '../judge-fields.ts';
import { passwordDigest } from '../password-digest.ts';
import { useFields } from '../use-fields.ts';
import classes from './profile-panels.module.css';

interface DeleteDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Deletes the account, after a tick and, where there is one, the password. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const { profile: words, fields: labels } = useAccountPhrases();
  const { session, notices } = useRuntime();
  const api = useApi();
  const [isMeant, setMeant] = useState(false);
  const [isStale, setStale] = useState(false);
  const hasPassword = user.loginMedthod === 'Email';
  const { values, field, accept } = useFields({ password: '' }, ({ password }) => ({
    password: hasPassword ? judgePassword(password) : null,
  }));
  const remove = async (form: HTMLFormElement) => {
    if (!accept(form)) return false;
    if (hasPassword) {
      const confirmed = await api('reauthenticate', { body: { pwd: passwordDigest(values.password) } });
      if (!confirmed.ok) return false;
    }
    const answer = await api('deleteAccount', { body: {} });
    setStale(!answer.ok && answer.error.code === 'session.stale');
    if (!answer.ok) return false;
    notices.show({ key: 'account-deleted', text: words.deleted, tone: 'info' });
    session.end();
    return true;
  };
  return (
    <Dialog
      title={words.deleteTitle}
      words={useDialogWords()}
      confirmWord={words.deleteSubmit}
      canConfirm={isMeant}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{words.deleteText}</p>
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
      {isStale && <p className={classes.error}>{words.staleText}</p>}
    </Dialog>
  );
}
