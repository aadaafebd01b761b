import type { IdentityProviderName } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import type { Account } from '../account.ts';
import type { EmailAddress } from '../email/email-address.ts';
import type { AccountNotice } from './mail.ts';

/** What a mail that is asked for is about. Its key is made when it goes out, so that none waits in the database. */
export type MailJobKind = 'activation' | 'reset' | AccountNotice['kind'];

/** A mail to be sent, again and again until it is taken or too old. */
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
