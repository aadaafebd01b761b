import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Handler } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import type { Account } from './account.ts';
import type { AccountDeps } from './account-deps.ts';
import { isCommonPassword } from './common-passwords.ts';
import { lifetimes } from './lifetimes.ts';
import { rateLimits } from './rate-limiter.ts';
import { createSecret, hashSecret } from './secrets.ts';

/**
 * Mails a link that sets a password; to an account that never had one, a reminder of how it signs in. Whether the
 * mail was taken.
 */
export async function sendResetLink(
  deps: AccountDeps,
  account: Account,
  language: Language,
): Promise<boolean> {
  const { passwords, mail, clock, publicUrl } = deps;
  if (account.email === null) return true;
  if (account.activatedAt !== null && account.passwordHash === null) {
    const reminder = { kind: 'third-party-reminder', method: account.signInMethod } as const;
    return (await mail.send(account.email, language, reminder)).ok;
  }
  const key = createSecret();
  const createdAt = clock.now();
  await passwords.addResetKey(account.pk, {
    keyHash: hashSecret(key),
    createdAt,
    expiresAt: addMs(createdAt, lifetimes.resetKey),
  });
  const link = `${publicUrl()}/#/resetPassword/${key}`;
  return (await mail.send(account.email, language, { kind: 'reset', link })).ok;
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
