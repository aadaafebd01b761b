import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Client, Handler } from '../../handler.ts';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { notifying, startMailJobs } from '../mail/mail-jobs.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkPassword } from './password-check.ts';
import { askerOf } from './password-hasher.ts';

export function createChangePassword(deps: AccountDeps): Handler<Routes['changePassword']> {
  const { accounts, hasher, passwords } = deps;
  return async ({ body, session, client }) => {
    if (body.id !== session.accountPk) return err(failure('access.forbidden'));
    const isRepeated = body.newPassword === body.confirmPassword && body.newPassword === body.pwd;
    if (!isRepeated) return err(failure('account.passwords-differ'));
    if (isCommonPassword(body.newPassword)) return err(failure('account.password-common'));
    const account = await accounts.findByPk(session.accountPk);
    if (account === null) return err(failure('session.expired'));
    const checked = await confirmPassword(deps, account, body.oldPassword, client);
    if (!checked.ok) return checked;
    const hash = await hasher.hash(body.newPassword, askerOf(client, account.pk));
    if (!hash.ok) return hash;
    const isChanged = await passwords.change(account.pk, {
      checkedHash: checked.value,
      newHash: hash.value,
      keptTokenHash: session.tokenHash,
      notify: notifying(deps, { kind: 'password-changed' }),
    });
    if (!isChanged) return err(failure('account.wrong-password'));
    startMailJobs(deps);
    return ok(null);
  };
}

/** Asks for the password again, before what needs a fresh proof. */
export function createReauthenticate(deps: AccountDeps): Handler<Routes['reauthenticate']> {
  return async ({ body, session, client }) => {
    const account = await deps.accounts.findByPk(session.accountPk);
    if (account === null) return err(failure('session.expired'));
    const checked = await confirmPassword(deps, account, body.pwd, client);
    if (!checked.ok) return checked;
    await deps.passwords.clearAttempts(account.pk);
    await deps.sessions.freshen(session.tokenHash, deps.clock.now());
    return ok(null);
  };
}

/**
 * Checks the password of a signed-in person. A right one clears the count of wrong ones, so a separate limit
 * keeps one account from having passwords hashed without end; without a password there is nothing to hash.
 */
async function confirmPassword(deps: AccountDeps, account: Account, digest: string, client: Client) {
  if (account.passwordHash === null) return err(failure('account.third-party'));
  const allowed = await deps.limiter.take(
    { limit: accountRateLimits.confirmByClient, subject: client.address },
    { limit: accountRateLimits.confirmByAccount, subject: account.pk },
  );
  if (!allowed.ok) return allowed;
  return checkPassword(deps, account, digest, { asker: askerOf(client, account.pk), counted: null });
}
