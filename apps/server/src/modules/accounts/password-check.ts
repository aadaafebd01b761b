import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import type { Account } from './account.ts';
import type { AccountDeps } from './account-deps.ts';

export type PasswordProblem =
  'account.wrong-password' | 'account.locked' | 'account.third-party' | 'server.busy';

type CheckDeps = Pick<AccountDeps, 'passwords' | 'hasher' | 'clock'>;

const minuteMs = 60_000;

/**
 * Checks a password digest against an account. The try is counted before the password is looked at, so that
 * parallel tries cannot outrun the lock. Answers the hash that was right.
 */
export async function checkPassword(
  { passwords, hasher, clock }: CheckDeps,
  { pk, passwordHash }: Account,
  digest: string,
): Promise<Result<string, Failure<PasswordProblem>>> {
  if (passwordHash === null) {
    await hasher.verify(digest, null);
    return err(failure('account.third-party'));
  }
  const now = clock.now();
  const attempt = await passwords.reserveAttempt(pk, now);
  if (attempt.kind === 'locked') {
    const minutes = Math.max(1, Math.ceil((attempt.until.getTime() - now.getTime()) / minuteMs));
    return err(failure('account.locked', { minutes }));
  }
  const verified = await hasher.verify(digest, passwordHash);
  if (!verified.ok) {
    await passwords.releaseAttempt(pk);
    return verified;
  }
  if (!verified.value) return err(failure('account.wrong-password'));
  await passwords.clearAttempts(pk);
  return ok(passwordHash);
}
