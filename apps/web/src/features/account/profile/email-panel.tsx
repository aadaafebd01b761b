import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { minutesAndSeconds } from '../../../ui/minutes-and-seconds.ts';
import { useCountdown } from '../../../runtime/use-countdown.ts';
import { OutboxPlace } from '../outbox/outbox-note.tsx';
import { useMailPlace } from '../outbox/use-mail-place.ts';
import { type EmailStep, type SentCode, useEmailChange } from './use-email-change.ts';

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}));

interface EmailPanelProps {
  readonly id: string;
  readonly email: string;
  readonly onChanged: () => void;
}

/** Moves the account to another address: a code goes there, and comes back typed. */
export function EmailPanel(props: EmailPanelProps) {
  const { profile: words } = useWords('account');
  const mail = useMailWords();
  const { field, accept, sent, sendCode, change } = useEmailChange(props);
  const left = useCountdown(sent?.endsAt ?? null);
  const hintOf = ({ to, mail: state }: SentCode) => {
    if (state === null) return mail.codeHint(to, minutesAndSeconds(left));
    return state === 'sending' ? words.codeSending(to) : words.codePostponed(to);
  };
  const [isBusy, setBusy] = useState(false);
  const [repeat, setRepeat] = useState<(() => void) | null>(null);
  const form = useRef<HTMLFormElement>(null);

  /** Runs a step; a sign-in that is too old is made fresh first, and the step runs again. */
  const run = async (step: EmailStep) => {
    if (form.current === null || isBusy) return;
    setBusy(true);
    const outcome = await step(form.current);
    setBusy(false);
    if (outcome === 'stale') setRepeat(() => () => void run(step));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget)) void run(sent === null ? sendCode : change);
  };

  return (
    <Panel title={words.emailTitle} hint={mail.emailHint(props.email)}>
      <Stack as="form" gap={14} ref={form} noValidate onSubmit={submit}>
        <TextField field={field('newEmail')} label={words.newEmail} type="email" autoComplete="email" />
        {sent !== null && (
          <TextField
            field={field('code')}
            label={words.code}
            hint={left > 0 ? hintOf(sent) : words.codeOver}
            autoComplete="one-time-code"
            maxLength={12}
          />
        )}
        {sent !== null && mail.isKept && <OutboxPlace />}
        <Row gap={10}>
          <Button type="submit" loading={isBusy}>
            {sent === null ? words.sendCode : words.emailSubmit}
          </Button>
          {sent !== null && (
            <Button variant="default" disabled={isBusy} onClick={() => void run(sendCode)}>
              {words.sendAgain}
            </Button>
          )}
        </Row>
      </Stack>
      <Suspense>
        {repeat !== null && <ConfirmPasswordDialog onConfirmed={repeat} onClose={() => setRepeat(null)} />}
      </Suspense>
    </Panel>
  );
}

/** What the panel says of the mail: that it is sent, or that it is kept (AC-242). */
function useMailWords() {
  const place = useMailPlace();
  const isKept = place === 'outbox' || place === 'files';
  const { profile } = useWords('account');
  const outbox = useWords('outbox');
  return { isKept, ...(isKept ? outbox : profile) };
}
