import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Handler } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import type { Account } from './account.ts';
import type { AccountDeps } from './account-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { parseEmailAddress } from './email-address.ts';
import { lifetimes } from './lifetimes.ts';
import { rateLimits } from './rate-limiter.ts';
import { createSecret, hashSecret } from './secrets.ts';

/** Answers the same, and as fast, for every address: what there is to do is done afterwards. */
export function createRequestReset(deps: AccountDeps): Handler<Routes['requestReset']> {
  const { limiter, background, accounts } = deps;
  return async ({ body, client }) => {
    const email = parseEmailAddress(body.logincode);
    if (!email.ok) return email;
    const allowed = await limiter.take(
      { limit: rateLimits.mailByClient, subject: client.address },
      { limit: rateLimits.mailByAddress, subject: email.value },
    );
    if (!allowed.ok) return allowed;
    const isStarted = background.start(async () => {
      const account = await accounts.findByEmail(email.value);
      if (account !== null) await sendResetLink(deps, account, body.language ?? account.language);
    });
    return isStarted ? ok(null) : err(failure('server.busy'));
  };
}

/** Mails a link that sets a password; to an account that never had one, a reminder of how it signs in. */
export async function sendResetLink(deps: AccountDeps, account: Account, language: Language): Promise<void> {
  const { passwords, mail, clock, publicUrl } = deps;
  if (account.email === null) return;
  if (account.activatedAt !== null && account.passwordHash === null) {
    await mail.send(account.email, language, { kind: 'third-party-reminder', method: account.signInMethod });
    return;
  }
  const key = createSecret();
  const createdAt = clock.now();
  await passwords.addResetKey(account.pk, {
    keyHash: hashSecret(key),
    createdAt,
    expiresAt: addMs(createdAt, lifetimes.resetKey),
  });
  await mail.send(account.email, language, { kind: 'reset', link: `${publicUrl()}/#/resetPassword/${key}` });
}

export function createResetPassword(deps: AccountDeps): Handler<Routes['resetPassword']> {
  const { limiter, hasher, passwords, clock } = deps;
  return async ({ body, client }) => {
    const allowed = await limiter.take({ limit: rateLimits.keyByClient, subject: client.address });
    if (!allowed.ok) return allowed;
    if (isCommonPassword(body.pwd)) return err(failure('account.password-common'));
    const hash = await hasher.hash(body.pwd);
    if (!hash.ok) return hash;
    const isReset = await passwords.reset(hashSecret(body.key), hash.value, clock.now());
    return isReset ? ok(null) : err(failure('account.link-invalid'));
  };
}
