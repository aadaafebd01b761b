import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Link } from '../../runtime/router/link.tsx';
import { useParams } from '../../runtime/router/use-router.ts';
import { validateEmail, validatePassword } from '../../features/account/validate-fields.ts';
import { passwordDigest } from '../../features/account/password-digest.ts';
import { useResend } from '../../features/account/resend-activation.tsx';
import { useFields } from '../../runtime/use-fields.ts';
import { useWords, useApi } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './activation-page.module.css';

const ForgotDialog = lazy(async () => ({
  default: (await import('../../features/account/forgot-dialog.tsx')).ForgotDialog,
}));

/** Where the activation mail leads. A second link that is opened over the first begins anew. */
export function ActivationPage() {
  const { pk = '' } = useParams();
  return <Activation key={pk} pk={pk} />;
}

type Outcome = 'done' | 'failed';

function Activation({ pk }: { readonly pk: string }) {
  const { activation: words } = useWords('account');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome === 'done') {
    return (
      <EmptyState title={words.doneTitle} text={words.doneText}>
        <ToLogin />
      </EmptyState>
    );
  }
  if (outcome === 'failed') {
    return (
      <EmptyState title={words.failedTitle} text={words.failedText}>
        <AskAgain />
        <ToLogin />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.title} text={words.text}>
      <ActivationForm pk={pk} onEnd={setOutcome} />
    </EmptyState>
  );
}

interface ActivationFormProps {
  readonly pk: string;
  readonly onEnd: (outcome: Outcome) => void;
}

/** The password of the registration proves that the reader of the mail is the one who registered. */
function ActivationForm({ pk, onEnd }: ActivationFormProps) {
  const { activation: words, fields: labels, login } = useWords('account');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);
  const { values, field, accept, refusals, refuse } = useFields(
    { password: '' },
    ({ password }) => ({ password: validatePassword(password) }),
    { 'account.wrong-password': 'password' },
  );
  const activate = async (form: HTMLFormElement) => {
    setBusy(true);
    const body = { pk, pwd: passwordDigest(values.password) };
    const answer = await api('activateAccount', { body }, [...refusals, 'account.link-invalid']);
    setBusy(false);
    if (answer.ok) return onEnd('done');
    if (answer.error.code === 'account.link-invalid') return onEnd('failed');
    refuse(answer.error.code, form);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget) && !isBusy) void activate(event.currentTarget);
  };
  return (
    <>
      <form className={classes.form} noValidate onSubmit={submit}>
        <PasswordField
          field={field('password')}
          label={labels.password}
          autoComplete="current-password"
          words={labels}
        />
        <Button type="submit" size="lg" loading={isBusy}>
          {words.submit}
        </Button>
        <Button variant="subtle" onClick={() => setForgotten(true)}>
          {login.forgot}
        </Button>
      </form>
      <Suspense>{hasForgotten && <ForgotDialog email="" onClose={() => setForgotten(false)} />}</Suspense>
    </>
  );
}

function ToLogin() {
  const { activation: words } = useWords('account');
  return (
    <Button variant="default" as={Link} to="/login" replace>
      {words.toLogin}
    </Button>
  );
}

/** The key names no account: a person who wants another one enters the address. */
function AskAgain() {
  const { fields: labels, login } = useWords('account');
  const { values, field, accept } = useFields({ email: '' }, ({ email }) => ({
    email: validateEmail(email),
  }));
  const { isBusy, resend } = useResend();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget) && !isBusy) void resend(values.email);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField field={field('email')} label={labels.email} type="email" autoComplete="username" />
      <Button type="submit" loading={isBusy}>
        {login.resend}
      </Button>
    </form>
  );
}
