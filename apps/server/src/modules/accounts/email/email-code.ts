import type { Language } from '@kinora/phrases';
import { addMs } from '../../wall-clock.ts';
import type { AccountDeps } from '../account-deps.ts';
import { lifetimes } from '../lifetimes.ts';
import { type MailOutcome, mayArrive } from '../mail/mail.ts';
import { createVerificationCode } from '../secrets.ts';
import type { EmailAddress } from './email-address.ts';

interface CodeLetter {
  /** the change's as well */
  readonly id: string;
  readonly email: EmailAddress;
  readonly language: Language;
}

/** Mails a new code in place of one whose mail was not taken: only the hash of that one is stored. Returns the outcome of the mail. */
export async function sendCodeAgain(
  { emailChanges, hasher, mail, clock }: AccountDeps,
  { id, email, language }: CodeLetter,
): Promise<MailOutcome> {
  const code = createVerificationCode();
  const codeHash = await hasher.hash(code, { account: email, address: 'mail', network: 'mail' });
  if (!codeHash.ok) return 'failed';
  const expiresAt = addMs(clock.now(), lifetimes.codeBeingSent);
  const isWaitedFor = await emailChanges.renewCode(id, { codeHash: codeHash.value, expiresAt });
  if (!isWaitedFor) return 'taken';
  const outcome = await mail.send(email, language, { kind: 'verification-code', code }, id);
  if (mayArrive(outcome)) await emailChanges.prolong(id, addMs(clock.now(), lifetimes.verificationCode));
  return outcome;
}
