import type { Language } from '@kinora/phrases';
import { addMs } from '../../wall-clock.ts';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lifetimes } from '../lifetimes.ts';
import type { MailOutcome } from '../mail/mail.ts';
import { createSecret, hashSecret } from '../secrets.ts';

/** A letter whose text is made when it goes out. */
export interface LetterOfJob {
  readonly id: string;
  readonly language: Language;
}

/**
 * Mails a link that sets a password; to an account that never had one, a reminder of how it signs in. What became of
 * the mail.
 */
export async function sendResetLink(
  deps: AccountDeps,
  account: Account,
  { id, language }: LetterOfJob,
): Promise<MailOutcome> {
  const { passwords, mail, clock, publicUrl } = deps;
  if (account.email === null) return 'taken';
  if (account.activatedAt !== null && account.passwordHash === null) {
    const reminder = { kind: 'third-party-reminder', method: account.signInMethod } as const;
    return mail.send(account.email, language, reminder, id);
  }
  const key = createSecret();
  const createdAt = clock.now();
  await passwords.addResetKey(account.pk, {
    keyHash: hashSecret(key),
    createdAt,
    expiresAt: addMs(createdAt, lifetimes.resetKey),
  });
  const link = `${publicUrl()}/#/resetPassword/${key}`;
  return mail.send(account.email, language, { kind: 'reset', link }, id);
}
