import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import type { Account } from './account.ts';
import type { AccountDeps } from './account-deps.ts';
import { rateLimits } from './rate-limiter.ts';

export type PasswordProblem =
  'account.wrong-password' | 'account.locked' | 'account.third-party' | 'server.busy';

type CheckDeps = Pick<AccountDeps, 'passwords' | 'hasher' | 'limiter' | 'clock'>;

const minuteMs = 60_000;

/**
 * Checks a password digest against an account. The try is counted before the password is looked at, so that
 * parallel tries cannot outrun the lock; whoever goes on with the right one has to clear the count. Answers the
 * hash that was right.
 */
export async function checkPassword(
  deps: CheckDeps,
  { pk, passwordHash }: Account,
  digest: string,
): Promise<Result<string, Failure<PasswordProblem>>> {
  const { passwords, hasher, clock } = deps;
  if (passwordHash === null) {
    const worked = await pretendAttempt(deps, pk, digest);
    return worked.ok ? err(failure('account.third-party')) : worked;
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
  return verified.value ? ok(passwordHash) : err(failure('account.wrong-password'));
}

/** The work of a wrong password where there is none to check: one row written, one password hashed. */
export async function pretendAttempt(
  { limiter, hasher }: Pick<AccountDeps, 'limiter' | 'hasher'>,
  subject: string,
  digest: string,
): Promise<Result<null, Failure<'server.busy'>>> {
  await limiter.take({ limit: rateLimits.pretended, subject });
  const worked = await hasher.verify(digest, null);
  return worked.ok ? ok(null) : worked;
}
