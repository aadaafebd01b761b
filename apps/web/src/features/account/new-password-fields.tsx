import { useWords } from '../../runtime/use-session.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { FieldState } from '../../ui/text-field.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly field: (name: 'password' | 'confirmation') => FieldState;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const { fields: labels } = useWords('account');
  return (
    <>
      <PasswordField
        field={field('password')}
        label={label}
        hint={labels.passwordHint}
        autoComplete="new-password"
        words={labels}
      />
      <PasswordField
        field={field('confirmation')}
        label={labels.confirmPassword}
        autoComplete="new-password"
        words={labels}
      />
    </>
  );
}
