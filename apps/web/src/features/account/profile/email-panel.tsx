import { Button } from '@mantine/core';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { pageClock } from '../../../runtime/page-clock.ts';
import { useAccountPhrases, useApi } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { judgeEmail } from '../judge-fields.ts';
import { useFields } from '../use-fields.ts';
import classes from './profile-panels.module.css';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}));

/** ms that a code lives (specification, section 9) */
const codeLifeMs = 600_000;

interface EmailPanelProps {
  readonly id: string;
  readonly email: string;
  readonly onChanged: () => Promise<void>;
}

/** Moves the account to another address: a code goes there, and comes back typed. */
export function EmailPanel({ id, email, onChanged }: EmailPanelProps) {
  const { profile: words } = useAccountPhrases();
  const { language, notices } = useRuntime();
  const api = useApi();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const left = useCountdown(endsAt);
  const [isBusy, setBusy] = useState(false);
  const [repeat, setRepeat] = useState<(() => void) | null>(null);
  const { values, field, accept, unjudge, clear } = useFields(
    { newEmail: '', code: '' },
    ({ newEmail, code }) => ({
      newEmail: judgeEmail(newEmail),
      code: endsAt !== null && code.trim() === '' ? 'account.code-invalid' : null,
    }),
  );
  const newEmail = values.newEmail.trim();

  /** Runs a step; a sign-in that is too old is made fresh first, and the step runs again. */
  const run = async (step: () => Promise<boolean>) => {
    setBusy(true);
    const isStale = await step();
    setBusy(false);
    if (isStale) setRepeat(() => () => void run(step));
  };
  const sendCode = async () => {
    const body = { pk_user: id, mailCode: '', email: newEmail, language };
    const answer = await api('changeEmailVerifyCodeEmail', { body }, ['session.stale']);
    if (answer.ok) {
      unjudge();
      setEndsAt(pageClock.now() + codeLifeMs);
    }
    return !answer.ok && answer.error.code === 'session.stale';
  };
  const change = async () => {
    const verifycode = values.code.trim();
    const body = { currentEmail: email, newEmail, verifycode, logincode: newEmail, id };
    const answer = await api('changeEmail', { body }, ['session.stale']);
    if (!answer.ok) return answer.error.code === 'session.stale';
    notices.show({ key: 'email-changed', text: words.emailDone, tone: 'info' });
    setEndsAt(null);
    clear();
    await onChanged();
    return false;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget) && !isBusy) void run(endsAt === null ? sendCode : change);
  };

  return (
    <Panel title={words.emailTitle} hint={words.emailHint(email)}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextField field={field('newEmail')} label={words.newEmail} type="email" autoComplete="email" />
        {left !== null && (
          <TextField
            field={field('code')}
            label={words.code}
            hint={left > 0 ? words.codeHint(minutesAndSeconds(left)) : words.codeOver}
            autoComplete="one-time-code"
            maxLength={12}
          />
        )}
        <div className={classes.row}>
          <Button type="submit" loading={isBusy}>
            {left === null ? words.sendCode : words.emailSubmit}
          </Button>
          {left !== null && (
            <Button variant="default" disabled={isBusy} onClick={() => void run(sendCode)}>
              {words.sendAgain}
            </Button>
          )}
        </div>
      </form>
      <Suspense>
        {repeat !== null && <ConfirmPasswordDialog onConfirmed={repeat} onClose={() => setRepeat(null)} />}
      </Suspense>
    </Panel>
  );
}
