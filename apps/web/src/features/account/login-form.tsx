import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { describeError } from '@kinora/phrases';
import { useWords, useApi } from '../../runtime/use-session.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AgeField, useAgeTick } from './age-field.tsx';
import { consentVersion } from './consent-version.ts';
import { validateEmail, validatePassword } from './validate-fields.ts';
import { passwordDigest } from './password-digest.ts';
import { ResendActivation } from './resend-activation.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useFields } from '../../runtime/use-fields.ts';
import { useSignIn } from './use-sign-in.ts';

const RegisterDialog = lazy(async () => ({
  default: (await import('./register-dialog.tsx')).RegisterDialog,
}));
const ForgotDialog = lazy(async () => ({ default: (await import('./forgot-dialog.tsx')).ForgotDialog }));

/** Sign-in by mail or elsewhere, which the age tick precedes; the dialog that registers has its tick. */
export function LoginForm() {
  const phrases = usePhrases();
  const { login: words, fields: labels } = useWords('account');
  const { values, field, accept } = useFields({ email: '', password: '' }, ({ email, password }) => ({
    email: validateEmail(email),
    password: validatePassword(password),
  }));
  const age = useAgeTick();
  const { isBusy, notActivated, send } = useLogin(values);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isComplete = accept(event.currentTarget);
    if (age.confirm() && isComplete && !isBusy) void send();
  };
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <TextField field={field('email')} label={labels.email} type="email" autoComplete="username" />
      <PasswordField
        field={field('password')}
        label={labels.password}
        autoComplete="current-password"
        words={labels}
      />
      <AgeField age={age} />
      {notActivated !== null && (
        <Stack gap={8} align="start" surface="warn" size="md" role="status">
          <p>{describeError(phrases, 'account.not-activated')}</p>
          <ResendActivation email={notActivated} />
        </Stack>
      )}
      <Button type="submit" size="lg" loading={isBusy}>
        {words.submit}
      </Button>
      <FirstSteps email={values.email} isAdult={age.isTicked} />
      <SocialButtons confirmAge={age.confirm} />
      <Text tone="dim" size="sm">
        {words.consent}
      </Text>
    </Stack>
  );
}

/** Signs in with an address and a password. */
function useLogin({ email: typed, password }: Readonly<Record<'email' | 'password', string>>) {
  const api = useApi();
  const signIn = useSignIn();
  const [isBusy, setBusy] = useState(false);
  const [notActivated, setNotActivated] = useState<string | null>(null);
  const send = async () => {
    const email = typed.trim();
    setBusy(true);
    const body = { email, pwd: passwordDigest(password), consentVersion };
    const answer = await api('signIn', { body }, ['account.not-activated']);
    setBusy(false);
    setNotActivated(!answer.ok && answer.error.code === 'account.not-activated' ? email : null);
    signIn(answer);
  };
  return { isBusy, notActivated, send };
}

interface FirstStepsProps {
  /** what was typed already */
  readonly email: string;
  /** what was ticked already */
  readonly isAdult: boolean;
}

/** For who has no account yet, and for who forgot the password. */
function FirstSteps({ email, isAdult }: FirstStepsProps) {
  const { login: words } = useWords('account');
  const [dialog, setDialog] = useState<'register' | 'forgot' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Row grow="all">
        <Button variant="default" size="md" isNarrow onClick={() => setDialog('register')}>
          {words.register}
        </Button>
        <Button variant="subtle" size="md" isNarrow onClick={() => setDialog('forgot')}>
          {words.forgot}
        </Button>
      </Row>
      <Suspense>
        {dialog === 'register' && <RegisterDialog email={email} isAdult={isAdult} onClose={close} />}
        {dialog === 'forgot' && <ForgotDialog email={email} onClose={close} />}
      </Suspense>
    </>
  );
}
