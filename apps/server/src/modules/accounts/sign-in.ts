import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../handler.ts';
import type { Routes } from '@kinora/contract/http';
import type { AccountDeps } from './account-deps.ts';
import { openSession } from './account-sessions.ts';
import { parseEmailAddress } from './email-address.ts';
import { checkPassword, pretendAttempt } from './password-check.ts';
import { rateLimits } from './rate-limiter.ts';

/**
 * Signs in with address and password. Every outcome after the limits costs one password hash, so that time tells
 * nothing that the catalogue's sentence does not; a lock alone is answered at once, for the right password, too.
 */
export function createSignIn(deps: AccountDeps): Handler<Routes['regtoken']> {
  const { accounts, limiter } = deps;
  return async ({ body, client }) => {
    const email = parseEmailAddress(body.logincode);
    if (!email.ok) return email;
    const allowed = await limiter.take(
      { limit: rateLimits.signInByClient, subject: client.address },
      { limit: rateLimits.signInByAccount, subject: email.value },
    );
    if (!allowed.ok) return allowed;

    const account = await accounts.findByEmail(email.value);
    if (account === null || account.activatedAt === null) {
      const worked = await pretendAttempt(deps, email.value, body.pwd);
      if (!worked.ok) return worked;
      return err(failure(account === null ? 'account.not-registered' : 'account.not-activated'));
    }
    const checked = await checkPassword(deps, account, body.pwd);
    if (!checked.ok) return checked;
    const signedIn = await openSession(deps, account, {
      client,
      checkedHash: checked.value,
      consentVersion: body.consentVersion,
    });
    return signedIn === null ? err(failure('account.wrong-password')) : ok(signedIn);
  };
}
