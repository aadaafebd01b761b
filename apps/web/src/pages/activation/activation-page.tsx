import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { judgeEmail } from '../../features/account/judge-fields.ts';
import { useResend } from '../../features/account/resend-activation.tsx';
import { useFields } from '../../features/account/use-fields.ts';
import type { ApiCall } from '../../runtime/api/api.ts';
import { useAccountPhrases, useApi } from '../../runtime/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './activation-page.module.css';

type Progress = 'working' | 'done' | 'failed' | 'unreachable';

/** A key works once, so it is sent once, however often React draws the page. */
const sentKeys = new Map<string, Promise<Progress>>();

function activateOnce(api: ApiCall, pk: string): Promise<Progress> {
  const sent = sentKeys.get(pk) ?? activate(api, pk);
  sentKeys.set(pk, sent);
  return sent;
}

async function activate(api: ApiCall, pk: string): Promise<Progress> {
  const answer = await api('accountActivation', { body: { pk } }, ['account.link-invalid']);
  if (answer.ok) return 'done';
  if (answer.error.code === 'account.link-invalid') return 'failed';
  sentKeys.delete(pk);
  return 'unreachable';
}

/** Where the activation mail leads. A second link that is opened over the first begins anew. */
export function ActivationPage() {
  const { pk = '' } = useParams();
  return <Activation key={pk} pk={pk} />;
}

function Activation({ pk }: { readonly pk: string }) {
  const { activation: words } = useAccountPhrases();
  const api = useApi();
  const [progress, setProgress] = useState<Progress>('working');
  useEffect(() => {
    if (progress !== 'working') return;
    let isShown = true;
    void activateOnce(api, pk).then((outcome) => {
      if (isShown) setProgress(outcome);
    });
    return () => {
      isShown = false;
    };
  }, [api, pk, progress]);

  if (progress === 'working') return <EmptyState title={words.working} text="" />;
  if (progress === 'done') {
    return (
      <EmptyState title={words.doneTitle} text={words.doneText}>
        <ToLogin />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.failedTitle} text={progress === 'failed' ? words.failedText : ''}>
      {progress === 'failed' ? (
        <AskAgain />
      ) : (
        <Button onClick={() => setProgress('working')}>{words.retry}</Button>
      )}
      <ToLogin />
    </EmptyState>
  );
}

function ToLogin() {
  const { activation: words } = useAccountPhrases();
  return (
    <Button variant="default" component={Link} to="/login" replace>
      {words.toLogin}
    </Button>
  );
}

/** The key names nobody: whoever wants another one says the address. */
function AskAgain() {
  const { fields: labels, login } = useAccountPhrases();
  const { values, field, accept } = useFields({ email: '' }, ({ email }) => ({ email: judgeEmail(email) }));
  const { isBusy, resend } = useResend();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget) && !isBusy) void resend(values.email);
  };
  return (
    <form className={classes.again} noValidate onSubmit={submit}>
      <TextField field={field('email')} label={labels.email} type="email" autoComplete="username" />
      <Button type="submit" loading={isBusy}>
        {login.resend}
      </Button>
    </form>
  );
}
