import { useFields } from '../../../runtime/use-fields.ts';
import { useApi } from '../../../runtime/use-session.ts';
import { validatePassword } from '../validate-fields.ts';
import { passwordDigest } from '../password-digest.ts';

/** The password once more, which makes the sign-in fresh; what is wrong with it is said at its field. */
export function usePasswordConfirmation() {
  const api = useApi();
  const { values, field, accept, refusals, refuse } = useFields(
    { password: '' },
    ({ password }) => ({ password: validatePassword(password) }),
    { 'account.wrong-password': 'password' },
  );
  const confirmPassword = async (form: HTMLFormElement) => {
    if (!accept(form)) return false;
    const body = { pwd: passwordDigest(values.password) };
    const answer = await api('reauthenticate', { body }, refusals);
    if (!answer.ok) refuse(answer.error.code, form);
    return answer.ok;
  };
  return { field, confirmPassword };
}
