import { Button } from '@mantine/core';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { describeError } from '@kinora/phrases';
import { useWords, useApi } from '../../runtime/use-session.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { consentVersion } from './consent-version.ts';
import { validateEmail, validatePassword } from './validate-fields.ts';
import { passwordDigest } from './password-digest.ts';
import { ResendActivation } from './resend-activation.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useFields } from './use-fields.ts';
import { useSignIn } from './use-sign-in.ts';

const RegisterDialog = lazy(async () => ({
  default: (await import('./register-dialog.tsx')).RegisterDialog,
}));
const ForgotDialog = lazy(async () => ({ default: (await import('./forgot-dialog.tsx')).ForgotDialog }));

/** Sign-in by mail or elsewhere; the age tick precedes each of them. */
export function LoginForm() {
  const phrases = usePhrases();
  const { login: words, fields: labels } = useWords('account');
  const api = useApi();
  const signIn = useSignIn();
  const [isAdult, setAdult] = useState(false);
  const [isAgeMissing, setAgeMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [notActivated, setNotActivated] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'register' | 'forgot' | null>(null);
  const { values, field, accept } = useFields({ email: '', password: '' }, ({ email, password }) => ({
    email: validateEmail(email),
    password: validatePassword(password),
  }));

  const confirmAge = () => {
    setAgeMissing(!isAdult);
    return isAdult;
  };
  const send = async () => {
    const email = values.email.trim();
    const pwd = passwordDigest(values.password);
    setBusy(true);
    const body = { email, pwd, consentVersion };
    const answer = await api('signIn', { body }, ['account.not-activated']);
    setBusy(false);
    setNotActivated(!answer.ok && answer.error.code === 'account.not-activated' ? email : null);
    signIn(answer);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isComplete = accept(event.currentTarget);
    if (confirmAge() && isComplete && !isBusy) void send();
  };

  return (
    <>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <TextField field={field('email')} label={labels.email} type="email" autoComplete="username" />
        <PasswordField
          field={field('password')}
          label={labels.password}
          autoComplete="current-password"
          words={labels}
        />
        <CheckField
          label={words.age}
          checked={isAdult}
          error={isAgeMissing && !isAdult ? describeError(phrases, 'account.age-unconfirmed') : null}
          onChange={setAdult}
        />
        {notActivated !== null && (
          <Stack gap={8} align="start" surface="warn" size="md" role="status">
            <p>{describeError(phrases, 'account.not-activated')}</p>
            <ResendActivation email={notActivated} />
          </Stack>
        )}
        <Button type="submit" h={48} loading={isBusy}>
          {words.submit}
        </Button>
        <Row grow="all">
          <Button variant="default" h={44} px="sm" onClick={() => confirmAge() && setDialog('register')}>
            {words.register}
          </Button>
          <Button variant="subtle" h={44} px="sm" onClick={() => setDialog('forgot')}>
            {words.forgot}
          </Button>
        </Row>
        <SocialButtons confirmAge={confirmAge} />
        <Text tone="dim" size="sm">
          {words.consent}
        </Text>
      </Stack>
      <Suspense>
        {dialog === 'register' && <RegisterDialog email={values.email} onClose={() => setDialog(null)} />}
        {dialog === 'forgot' && <ForgotDialog email={values.email} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
