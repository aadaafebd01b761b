import type { IdentityProviderName } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import type { Account } from '../account.ts';
import type { EmailAddress } from '../email/email-address.ts';
import { addMs } from '../../wall-clock.ts';
import { lifetimes } from '../lifetimes.ts';
import { createPk } from '../secrets.ts';
import type { AccountNotice } from './mail.ts';

/** What a mail that is asked for is about. Its key is made when it goes out, so that none waits in the database. */
export type MailJobKind = AskedFor | AccountNotice['kind'];

/** Mails that a person asks for. */
export type AskedFor = 'activation' | 'reset' | 'verification-code';

/** A mail to be sent. Its id is the letter's. */
export interface MailJob {
  readonly id: string;
  readonly kind: MailJobKind;
  /** who was linked or unlinked; null where it is about something else */
  readonly provider: IdentityProviderName | null;
  readonly email: EmailAddress;
  /** null: the account's */
  readonly language: Language | null;
  readonly dueAt: Date;
  readonly expiresAt: Date;
}

/**
 * The mail that notifies an owner of a change, from the account as it was before: kept in the transaction of the change, so
 * that no change goes untold. Null where there is no address.
 */
export type Notify = (account: Account) => MailJob | null;

/** A letter that a person waited for, to be tried again after this time. */
export function lateJob(
  now: Date,
  { kind, ...letter }: Pick<MailJob, 'id' | 'kind' | 'email' | 'language'>,
  afterMs: number,
): MailJob {
  const expiresAt = addMs(now, lifetimes.mailJob[kind]);
  return { ...letter, kind, provider: null, dueAt: addMs(now, afterMs), expiresAt };
}

export function createJob(
  dueAt: Date,
  job: Pick<MailJob, 'kind' | 'provider' | 'email' | 'language'>,
): MailJob {
  return { ...job, id: createPk(), dueAt, expiresAt: addMs(dueAt, lifetimes.mailJob[job.kind]) };
}
