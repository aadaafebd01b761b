import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../handler.ts';
import type { Routes } from '@kinora/contract/http';
import type { AccountDeps } from './account-deps.ts';
import { openSession } from './account-sessions.ts';
import { parseEmailAddress } from './email-address.ts';
import { checkPassword } from './password-check.ts';
import { rateLimits } from './rate-limiter.ts';

/**
 * Signs in with address and password. Every outcome after the limits costs one password hash, so that time tells
 * nothing that the catalogue's sentence does not; a lock alone is answered at once, for the right password, too.
 */
export function createSignIn(deps: AccountDeps): Handler<Routes['regtoken']> {
  const { signIns, hasher } = deps;
  return async ({ body, client }) => {
    const email = parseEmailAddress(body.logincode);
    if (!email.ok) return email;
    const begun = await signIns.begin(email.value, [
      { limit: rateLimits.signInByClient, subject: client.address },
      { limit: rateLimits.signInByAccount, subject: email.value },
    ]);
    if (!begun.ok) return begun;

    const { account, isCounted } = begun.value;
    if (account === null || account.activatedAt === null) {
      const worked = await hasher.verify(body.pwd, null);
      if (!worked.ok) return worked;
      return err(failure(account === null ? 'account.not-registered' : 'account.not-activated'));
    }
    const checked = await checkPassword(deps, account, body.pwd, isCounted);
    if (!checked.ok) return checked;
    const signedIn = await openSession(deps, account, {
      client,
      checkedHash: checked.value,
      consentVersion: body.consentVersion,
    });
    return signedIn === null ? err(failure('account.wrong-password')) : ok(signedIn);
  };
}
