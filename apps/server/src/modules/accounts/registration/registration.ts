import { activationPage, failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { type MailOutcome, mayArrive } from '../mail/mail.ts';
import { sendNow } from '../mail/send-now.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { parseEmailAddress } from '../email/email-address.ts';
import { lifetimes } from '../lifetimes.ts';
import { askerOf } from '../passwords/password-hasher.ts';
import { type LetterOfJob, sendResetLink } from '../passwords/reset-link.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { createPk, createSecret, hashSecret } from '../secrets.ts';

/**
 * Registers an address and mails it a key. Each registration carries its own password to its own key, so a
 * stranger who registers the address again changes nothing about the mail that its owner already has.
 */
export function createRegister(deps: AccountDeps): Handler<Routes['register']> {
  const { limiter, hasher, registrations } = deps;
  return async ({ body, client }) => {
    const email = parseEmailAddress(body.email);
    if (!email.ok) return email;
    if (isCommonPassword(body.pwd)) return err(failure('account.password-common'));
    const allowed = await limiter.take(
      { limit: accountRateLimits.registrationByClient, subject: client.address },
      { limit: accountRateLimits.mailByAddress, subject: email.value },
    );
    if (!allowed.ok) return allowed;
    const passwordHash = await hasher.hash(body.pwd, askerOf(client, email.value));
    if (!passwordHash.ok) return passwordHash;

    const key = createSecret();
    const language = body.language ?? client.language;
    const registration = {
      ...newKeyRecord(deps, key),
      passwordHash: passwordHash.value,
      consentVersion: body.consentVersion ?? null,
    };
    const account = await registrations.add(email.value, language, registration);
    if (account.activatedAt !== null) return err(failure(whyRegistered(account)));
    const letter = { ...activationLetter(deps, key), id: createPk(), email: email.value, language };
    return sendNow(deps, letter, { undo: () => registrations.withdraw(registration.keyHash) });
  };
}

/**
 * Opening the mail proves the mailbox, the password proves that its reader made this registration: else a stranger's
 * registration of another person's address would become an account that the stranger can enter.
 */
export function createActivate(deps: AccountDeps): Handler<Routes['activateAccount']> {
  return async ({ body, client }) => {
    const { limiter, hasher, registrations, clock } = deps;
    const keyHash = hashSecret(body.pk);
    const allowed = await limiter.take(
      { limit: accountRateLimits.keyByClient, subject: client.address },
      { limit: accountRateLimits.activationByKey, subject: keyHash },
    );
    if (!allowed.ok) return allowed;
    const registration = await registrations.findLive(keyHash, clock.now());
    if (registration === null) return err(failure('account.link-invalid'));
    const checked = await hasher.verify(body.pwd, registration.passwordHash, askerOf(client, keyHash));
    if (!checked.ok) return checked;
    if (!checked.value) return err(failure('account.wrong-password'));
    const isActivated = await registrations.activate(keyHash, clock.now());
    return isActivated ? ok(null) : err(failure('account.link-invalid'));
  };
}

/**
 * One password: a new key for it. Several: it is unknown which is the owner's, so the owner of the mailbox gets
 * a link that asks for a new one. What became of the mail.
 */
export async function sendActivationAgain(
  deps: AccountDeps,
  account: Account,
  { id, language }: LetterOfJob,
): Promise<MailOutcome> {
  const [registration, ...others] = await deps.registrations.listLive(account.pk, deps.clock.now());
  if (account.email === null) return 'taken';
  const isDisputed = others.some(({ passwordHash }) => passwordHash !== registration?.passwordHash);
  if (registration === undefined || isDisputed) {
    return sendResetLink(deps, account, { id, language });
  }
  const key = createSecret();
  const { passwordHash, consentVersion } = registration;
  await deps.registrations.add(account.email, account.language, {
    ...newKeyRecord(deps, key),
    passwordHash,
    consentVersion,
  });
  const outcome = await deps.mail.send(account.email, language, activationLetter(deps, key), id);
  if (!mayArrive(outcome)) await deps.registrations.withdraw(hashSecret(key));
  return outcome;
}

function newKeyRecord({ clock }: AccountDeps, key: string) {
  const createdAt = clock.now();
  return { keyHash: hashSecret(key), createdAt, expiresAt: addMs(createdAt, lifetimes.activationKey) };
}

function activationLetter({ publicUrl }: AccountDeps, key: string) {
  return { kind: 'activation', link: `${publicUrl()}/#/${activationPage}/${key}` } as const;
}

function whyRegistered({ passwordHash }: Account) {
  return passwordHash === null ? 'account.no-registration-needed' : 'account.already-registered';
}
