import type { MailProgress } from '@kinora/contract/http';
import { useState } from 'react';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AgeField, useAgeTick } from './age-field.tsx';
import { consentVersion } from './consent-version.ts';
import { validateEmail, validateNewPasswords } from './validate-fields.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordDigest } from './password-digest.ts';
import { MailNote } from './outbox/outbox-note.tsx';
import { ResendActivation } from './resend-activation.tsx';
import { useFields } from '../../runtime/use-fields.ts';

interface RegisterDialogProps {
  /** what was typed on the page already */
  readonly email: string;
  /** what was ticked there */
  readonly isAdult: boolean;
  readonly onClose: () => void;
}

interface Registered {
  readonly email: string;
  /** what is known of the mail with the link */
  readonly mail: NonNullable<MailProgress>['mail'] | 'sent';
}

/** Registers an address; then says where the mail is. */
export function RegisterDialog({ email, isAdult, onClose }: RegisterDialogProps) {
  const [registered, setRegistered] = useState<Registered | null>(null);
  return registered === null ? (
    <RegisterForm email={email} isAdult={isAdult} onClose={onClose} onRegistered={setRegistered} />
  ) : (
    <RegisterSuccess {...registered} onClose={onClose} />
  );
}

function RegisterForm(
  props: RegisterDialogProps & { readonly onRegistered: (registered: Registered) => void },
) {
  const { register: words, login, fields: labels } = useWords('account');
  const age = useAgeTick(props.isAdult);
  const { language } = useRuntime();
  const api = useApi();
  const { values, field, accept, refusals, refuse } = useFields(
    { email: props.email, password: '', confirmation: '' },
    ({ email, ...passwords }) => ({
      email: validateEmail(email),
      ...validateNewPasswords(passwords),
    }),
    {
      'account.already-registered': 'email',
      'account.no-registration-needed': 'email',
      'account.password-common': 'password',
      'mail.address-refused': 'email',
    },
  );
  const register = async (form: HTMLFormElement) => {
    const isComplete = accept(form);
    if (!age.confirm() || !isComplete) return false;
    const email = values.email.trim();
    const pwd = passwordDigest(values.password);
    const body = { email, pwd, language, consentVersion };
    const answer = await api('register', { body }, refusals);
    // the dialog stays, and turns into the one that confirms success
    if (answer.ok) props.onRegistered({ email, mail: answer.value?.mail ?? 'sent' });
    else refuse(answer.error.code, form);
    return false;
  };
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={words.submit}
      onConfirm={register}
      onClose={props.onClose}
    >
      <TextField field={field('email')} label={labels.email} type="email" autoComplete="username" isFirst />
      <NewPasswordFields field={field} label={labels.password} />
      <AgeField age={age} />
      <Text tone="dim" size="sm">
        {login.consent}
      </Text>
    </Dialog>
  );
}

function RegisterSuccess({ email, mail, onClose }: Registered & Pick<RegisterDialogProps, 'onClose'>) {
  const { register: words } = useWords('account');
  const texts = { sent: words.successText, sending: words.sendingText, postponed: words.postponedText };
  return (
    <Dialog
      title={words.successTitle}
      words={useDialogWords()}
      confirmWord={words.done}
      hasCancel={false}
      onConfirm={() => true}
      onClose={onClose}
    >
      <MailNote email={email} about="registered">
        <p>{texts[mail](email)}</p>
        <Text tone="dim" size="sm">
          {words.nothingCame}
        </Text>
        <div>
          <ResendActivation email={email} />
        </div>
      </MailNote>
    </Dialog>
  );
}
