import { type SubmitEvent, useState } from 'react';
import { useWords, useApi } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { validateNewPasswords, validatePassword } from '../validate-fields.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { passwordDigest } from '../password-digest.ts';
import { useFields } from '../../../runtime/use-fields.ts';

/** Changes the password; digests travel, never the password. */
export function PasswordPanel({ id }: { readonly id: string }) {
  const { profile: words, fields: labels } = useWords('account');
  const { notices } = useRuntime();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const { values, field, accept, refusals, refuse, clear } = useFields(
    { old: '', password: '', confirmation: '' },
    ({ old, ...passwords }) => ({
      old: validatePassword(old),
      ...validateNewPasswords(passwords),
    }),
    { 'account.wrong-password': 'old', 'account.password-common': 'password' },
  );
  const change = async (form: HTMLFormElement) => {
    const newPassword = passwordDigest(values.password);
    setBusy(true);
    const body = {
      oldPassword: passwordDigest(values.old),
      newPassword,
      confirmPassword: passwordDigest(values.confirmation),
      from: 'web',
      pwd: newPassword,
      id,
    };
    const answer = await api('changePassword', { body }, refusals);
    setBusy(false);
    if (!answer.ok) return refuse(answer.error.code, form);
    clear();
    notices.show({ key: 'password-changed', text: words.passwordDone, tone: 'info' });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept(event.currentTarget) && !isBusy) void change(event.currentTarget);
  };
  return (
    <Panel title={words.passwordTitle} hint={words.passwordHint}>
      <Stack as="form" gap={14} noValidate onSubmit={submit}>
        <PasswordField
          field={field('old')}
          label={labels.oldPassword}
          autoComplete="current-password"
          words={labels}
        />
        <NewPasswordFields field={field} label={labels.newPassword} />
        <div>
          <Button type="submit" loading={isBusy}>
            {words.passwordSubmit}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
