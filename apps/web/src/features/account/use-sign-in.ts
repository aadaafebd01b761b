import type { SignedIn } from '@kinora/contract/http';
import type { Result } from '@kinora/kernel';
import type { ApiProblem } from '../../runtime/api/api.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { manufacturerOf } from './manufacturer.ts';

type SignInAnswer = Result<SignedIn, ApiProblem>;

/** Begins the session that a call has answered with; the login page leads on from there. */
export function useSignIn(): (answer: SignInAnswer) => void {
  const { session, api } = useRuntime();
  return (answer) => {
    if (!answer.ok) return;
    session.begin(answer.value);
    const platform = { osType: 'web', manufacturer: manufacturerOf(navigator.userAgent) } as const;
    void api('savePlatform', { body: { userPk: answer.value.pk, ...platform } });
  };
}
