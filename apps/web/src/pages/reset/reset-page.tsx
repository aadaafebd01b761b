import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { judgeNewPasswords } from '../../features/account/judge-fields.ts';
import { NewPasswordFields } from '../../features/account/new-password-fields.tsx';
import { passwordDigest } from '../../features/account/password-digest.ts';
import { useFields } from '../../features/account/use-fields.ts';
import { useAccountPhrases, useApi } from '../../runtime/use-session.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './reset-page.module.css';

/** Where the mail for a forgotten password leads; all sessions end, the one of this browser too. */
export function ResetPage() {
  const { reset: words, activation } = useAccountPhrases();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <EmptyState title={words.doneTitle} text={words.doneText}>
        <Button component={Link} to="/login" replace>
          {activation.toLogin}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.title} text={words.text}>
      <ResetForm onDone={() => setDone(true)} />
    </EmptyState>
  );
}

function ResetForm({ onDone }: { readonly onDone: () => void }) {
  const { reset: words, fields: labels } = useAccountPhrases();
  const { session } = useRuntime();
  const api = useApi();
  const { key = '' } = useParams();
  const [isBusy, setBusy] = useState(false);
  const { values, field, accept } = useFields({ password: '', confirmation: '' }, judgeNewPasswords);
  const reset = async () => {
    setBusy(true);
    const answer = await api('resetPassword', { body: { key, pwd: passwordDigest(values.password) } });
    setBusy(false);
    if (!answer.ok) return;
    session.end();
    onDone();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget) && !isBusy) void reset();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NewPasswordFields field={field} label={labels.newPassword} />
      <Button type="submit" h={48} loading={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}
