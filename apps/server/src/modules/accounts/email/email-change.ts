import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { isLanguage } from '@kinora/phrases';
import type { Handler } from '../../handler.ts';
import { addMs } from '../../wall-clock.ts';
import type { AccountDeps } from '../account-deps.ts';
import { isFresh } from '../sign-in/account-sessions.ts';
import { lifetimes } from '../lifetimes.ts';
import { notifying, startMailJobs } from '../mail/mail-jobs.ts';
import { sendNow } from '../mail/send-now.ts';
import { askerOf } from '../passwords/password-hasher.ts';
import { accountRateLimits } from '../rate-limits.ts';
import { createPk, createVerificationCode } from '../secrets.ts';
import { parseEmailAddress } from './email-address.ts';

/**
 * Mails a code to the new address. The server draws it: a code that the person could choose would prove nothing about the
 * mailbox. It belongs to this session and this address.
 */
export function createRequestEmailCode(deps: AccountDeps): Handler<Routes['requestEmailCode']> {
  const { accounts, emailChanges, hasher, limiter, clock } = deps;
  return async ({ body, session, client }) => {
    if (body.userPk !== session.accountPk) return err(failure('access.forbidden'));
    if (!isFresh(deps, session)) return err(failure('session.stale'));
    const newEmail = parseEmailAddress(body.email);
    if (!newEmail.ok) return newEmail;
    const allowed = await limiter.take(
      { limit: accountRateLimits.mailByAddress, subject: session.accountPk },
      { limit: accountRateLimits.mailByAddress, subject: newEmail.value },
    );
    if (!allowed.ok) return allowed;
    const account = await accounts.findByPk(session.accountPk);
    if (account === null) return err(failure('session.expired'));
    if (account.passwordHash === null) return err(failure('account.third-party'));
    const holder = await accounts.findByEmail(newEmail.value);
    if (holder !== null && holder.activatedAt !== null) return err(failure('account.already-registered'));

    const code = createVerificationCode();
    const codeHash = await hasher.hash(code, askerOf(client, account.pk));
    if (!codeHash.ok) return codeHash;
    const change = {
      id: createPk(),
      newEmail: newEmail.value,
      codeHash: codeHash.value,
      expiresAt: addMs(clock.now(), lifetimes.verificationCode),
    };
    const isStarted = await emailChanges.start(account.pk, session.tokenHash, change);
    if (!isStarted) return err(failure('session.expired'));
    const language = isLanguage(body.language) ? body.language : account.language;
    const letter = { kind: 'verification-code', code, email: newEmail.value, language } as const;
    const sent = await sendNow(
      deps,
      { ...letter, id: change.id },
      {
        undo: () => emailChanges.cancel(account.pk, change.id),
        onLate: () => emailChanges.prolong(change.id, addMs(clock.now(), lifetimes.codeBeingSent)),
        onArrival: () => emailChanges.prolong(change.id, addMs(clock.now(), lifetimes.verificationCode)),
      },
    );
    if (!sent.ok) return sent;
    return ok(sent.value && { ...sent.value, validSeconds: lifetimes.lateCode / 1_000 });
  };
}

/** Moves the account to the address whose code was typed. The attempt is counted before the code is checked. */
export function createChangeEmail(deps: AccountDeps): Handler<Routes['changeEmail']> {
  const { accounts, emailChanges, hasher, clock } = deps;
  return async ({ body, session, client }) => {
    if (body.id !== session.accountPk) return err(failure('access.forbidden'));
    if (!isFresh(deps, session)) return err(failure('session.stale'));
    const newEmail = parseEmailAddress(body.newEmail);
    if (!newEmail.ok) return newEmail;
    const account = await accounts.findByPk(session.accountPk);
    if (account === null) return err(failure('session.expired'));
    const current = parseEmailAddress(body.currentEmail);
    if (!current.ok || current.value !== account.email) return err(failure('account.not-current-email'));

    const change = await emailChanges.countTry(account.pk, session.tokenHash);
    if (change === null) return err(failure('account.code-invalid'));
    const verified = await hasher.verify(
      body.code.trim().toUpperCase(),
      change.codeHash,
      askerOf(client, account.pk),
    );
    if (!verified.ok) return verified;
    const isOfThisRequest = verified.value && change.newEmail === newEmail.value;
    if (!isOfThisRequest) return err(failure('account.code-invalid'));
    if (change.expiresAt <= clock.now()) return err(failure('account.code-expired'));
    const notify = notifying(deps, { kind: 'email-changed' });
    const outcome = await emailChanges.finish(account.pk, change.id, session.tokenHash, clock.now(), notify);
    if (outcome === 'taken') return err(failure('account.already-registered'));
    if (outcome === 'gone') return err(failure('account.code-invalid'));
    startMailJobs(deps);
    return ok(null);
  };
}
