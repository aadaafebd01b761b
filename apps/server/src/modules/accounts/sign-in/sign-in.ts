import { failure } from '@kinora/contract';
import { err, ok } from '@kinora/kernel';
import type { Routes } from '@kinora/contract/http';
import type { Handler } from '../../handler.ts';
import type { AccountDeps } from '../account-deps.ts';
import { parseEmailAddress } from '../email/email-address.ts';
import { askerOf } from '../passwords/password-hasher.ts';
import { checkPassword } from '../passwords/password-check.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { isSuspended, openSession } from './account-sessions.ts';

/**
 * Signs in with address and password. Every refusal after the limits costs the same statements and one password hash, so
 * its time leaks no more than its sentence says. A locked account is refused at once, with the right password too.
 */
export function createSignIn(deps: AccountDeps): Handler<Routes['signIn']> {
  const { signIns, passwords, hasher } = deps;
  return async ({ body, client }) => {
    const email = parseEmailAddress(body.email);
    if (!email.ok) return email;
    const begun = await signIns.begin(email.value, [
      { limit: accountRateLimits.signInByClient, subject: client.address },
      { limit: accountRateLimits.signInByNetwork, subject: client.network },
      { limit: accountRateLimits.signInByAccount, subject: email.value },
    ]);
    if (!begun.ok) return begun;

    const { account, counted } = begun.value;
    const asker = askerOf(client, email.value);
    if (account === null || account.activatedAt === null) {
      const worked = await hasher.verify(body.pwd, null, asker);
      if (!worked.ok) {
        // the statement that takes back a counted try, see `checkPassword`; here it finds none
        await passwords.releaseAttempt(account?.pk ?? '');
        return worked;
      }
      return err(failure(account === null ? 'account.not-registered' : 'account.not-activated'));
    }
    return withoutBlame(deps, account.pk, async () => {
      const checked = await checkPassword(deps, account, body.pwd, { asker, counted });
      if (!checked.ok) return checked;
      const signedIn = await openSession(deps, account, {
        client,
        checkedHash: checked.value,
        consentVersion: body.consentVersion,
      });
      if (signedIn !== null) return ok(signedIn);
      if (!(await isSuspended(deps, account.pk))) return err(failure('account.wrong-password'));
      // a right password is no try at guessing it
      await passwords.clearAttempts(account.pk);
      return err(failure('account.suspended'));
    });
  };
}

/**
 * Takes a counted try back where a fault of ours ends the sign-in. A wrong password causes none: after it nothing is asked of the
 * database.
 */
async function withoutBlame<Value>(
  { passwords }: Pick<AccountDeps, 'passwords'>,
  pk: string,
  signIn: () => Promise<Value>,
): Promise<Value> {
  try {
    return await signIn();
  } catch (error) {
    const release = () => passwords.releaseAttempt(pk);
    // a second try is often on another connection; the first fault is the one to report
    await release()
      .catch(release)
      .catch(() => undefined);
    throw error;
  }
}
