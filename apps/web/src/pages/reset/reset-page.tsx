import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Link } from '../../runtime/router/link.tsx';
import { useParams } from '../../runtime/router/use-router.ts';
import { validateNewPasswords } from '../../features/account/validate-fields.ts';
import { NewPasswordFields } from '../../features/account/new-password-fields.tsx';
import { passwordDigest } from '../../features/account/password-digest.ts';
import { useFields } from '../../runtime/use-fields.ts';
import { useWords, useApi } from '../../runtime/use-session.ts';
import { useFormat, useRuntime } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './reset-page.module.css';

const ForgotDialog = lazy(async () => ({
  default: (await import('../../features/account/forgot-dialog.tsx')).ForgotDialog,
}));

/** Where the mail for a forgotten password leads. A second link that is opened over the first begins anew. */
export function ResetPage() {
  const { key = '' } = useParams();
  return <Reset key={key} secret={key} />;
}

/** The third parties that were unlinked, or that the link could not be used. */
type Outcome = readonly string[] | 'spent';

/** All sessions end, the one of this browser too, and third parties are unlinked. */
function Reset({ secret }: { readonly secret: string }) {
  const { reset: words, activation } = useWords('account');
  const format = useFormat();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome === 'spent') return <SpentLink />;
  if (outcome !== null) {
    return (
      <EmptyState title={words.doneTitle} text={words.doneText}>
        {outcome.length > 0 && <p role="status">{words.unlinked(format.list(outcome))}</p>}
        <Button as={Link} to="/login" replace>
          {activation.toLogin}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.title} text={words.text}>
      <ResetForm secret={secret} onEnd={setOutcome} />
    </EmptyState>
  );
}

/** The link was used, or is too old: there is a new one on request. */
function SpentLink() {
  const { reset: words, activation } = useWords('account');
  const [isAsking, setAsking] = useState(false);
  return (
    <EmptyState title={words.spentTitle} text={words.spentText}>
      <Button onClick={() => setAsking(true)}>{words.askAgain}</Button>
      <Button variant="default" as={Link} to="/login" replace>
        {activation.toLogin}
      </Button>
      <Suspense>{isAsking && <ForgotDialog email="" onClose={() => setAsking(false)} />}</Suspense>
    </EmptyState>
  );
}

interface ResetFormProps {
  readonly secret: string;
  readonly onEnd: (outcome: Outcome) => void;
}

function ResetForm({ secret, onEnd }: ResetFormProps) {
  const { reset: words, fields: labels } = useWords('account');
  const { session } = useRuntime();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const { values, field, accept, refusals, refuse } = useFields(
    { password: '', confirmation: '' },
    validateNewPasswords,
    { 'account.password-common': 'password' },
  );
  const reset = async (form: HTMLFormElement) => {
    setBusy(true);
    const body = { key: secret, pwd: passwordDigest(values.password) };
    const answer = await api('resetPassword', { body }, [...refusals, 'account.link-invalid']);
    setBusy(false);
    if (!answer.ok && answer.error.code === 'account.link-invalid') return onEnd('spent');
    if (!answer.ok) return refuse(answer.error.code, form);
    session.end();
    onEnd(answer.value.unlinked);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget) && !isBusy) void reset(event.currentTarget);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NewPasswordFields field={field} label={labels.newPassword} />
      <Button type="submit" size="lg" loading={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}
