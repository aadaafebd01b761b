import type { Language } from '@kinora/phrases';
import { addMs } from '../../wall-clock.ts';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lifetimes } from '../lifetimes.ts';
import { createSecret, hashSecret } from '../secrets.ts';

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
