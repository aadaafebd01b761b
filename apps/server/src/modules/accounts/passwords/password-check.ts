import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { CountedTry } from './lockout.ts';
import type { HashAsker } from './password-hasher.ts';

export type PasswordProblem =
  'account.wrong-password' | 'account.locked' | 'account.third-party' | 'server.busy';

type CheckDeps = Pick<AccountDeps, 'passwords' | 'hasher' | 'clock' | 'onLockout'>;

export interface PasswordTry {
  readonly asker: HashAsker;
  /** null: it is to be counted here */
  readonly counted: CountedTry | null;
}

const minuteMs = 60_000;

/**
 * Checks a password digest against an account. The try is counted before the password is looked at, so that
 * parallel tries cannot outrun the lock; a caller who goes on with the right one has to clear the count. Returns the
 * hash that was right.
 */
export async function checkPassword(
  deps: CheckDeps,
  { pk, passwordHash }: Account,
  digest: string,
  { asker, ...tried }: PasswordTry,
): Promise<Result<string, Failure<PasswordProblem>>> {
  const { passwords, hasher, clock } = deps;
  let { counted } = tried;
  if (counted === null && passwordHash !== null) {
    const now = clock.now();
    const attempt = await passwords.reserveAttempt(pk, now);
    if (attempt.kind === 'locked')
      return err(failure('account.locked', { minutes: minutesTo(attempt.until, now) }));
    counted = attempt.counted;
  }
  const verified = await hasher.verify(digest, passwordHash, asker);
  if (!verified.ok) {
    await passwords.releaseAttempt(pk);
    return verified;
  }
  if (passwordHash === null) return err(failure('account.third-party'));
  if (verified.value) return ok(passwordHash);
  if (counted?.locks === true) deps.onLockout();
  return err(failure('account.wrong-password'));
}

function minutesTo(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minuteMs));
}
