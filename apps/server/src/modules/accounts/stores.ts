import type {
  AccountSession,
  IdentityProviderName,
  LinkedIdentity,
  Manufacturer,
} from '@kinora/contract/http';
import type { Failure } from '@kinora/contract';
import type { Result } from '@kinora/kernel';
import type { Language } from '@kinora/phrases';
import type { Account } from './account.ts';
import type { AvatarNumber } from './avatar.ts';
import type { EmailAddress } from './email/email-address.ts';
import type { Notify } from './mail/mail-job.ts';
import type { Try } from './rate-limits.ts';

/** A key that was mailed, as the database knows it. */
export interface KeyRecord {
  readonly keyHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** One registration of an address: its key activates its own password and no other. */
export interface RegistrationRecord extends KeyRecord {
  readonly passwordHash: string;
  readonly consentVersion: string | null;
}

export interface AccountStore {
  findByEmail(email: EmailAddress): Promise<Account | null>;
  findByPk(pk: string): Promise<Account | null>;
  setDisplayName(pk: string, name: string): Promise<void>;
  setLanguage(pk: string, language: Language): Promise<void>;
  setAvatar(pk: string, avatar: AvatarNumber): Promise<void>;
  setMembershipChoice(pk: string, choice: 'Y' | 'N', reason: string): Promise<void>;
  savePlatform(pk: string, osType: string, manufacturer: Manufacturer, now: Date): Promise<void>;
  /** Keeps the first date of each version. */
  recordConsent(pk: string, version: string, now: Date): Promise<void>;
  /** False where nobody has this address. */
  setOperator(email: EmailAddress, isOperator: boolean): Promise<boolean>;
  /** Everything that is stored about the account, without secrets. */
  exportAll(pk: string): Promise<Record<string, unknown>>;
  /** Removes the account and everything that belongs to it. */
  remove(pk: string, now: Date): Promise<void>;
}

export interface RegistrationStore {
  /**
   * Adds a registration to the account of this address, made where there is none. Returns the account; nothing was
   * added where it is activated.
   */
  add(email: string, language: Language, registration: RegistrationRecord): Promise<Account>;
  /** Takes back a registration whose mail was not sent, and the account where it was the only one. */
  withdraw(keyHash: string): Promise<void>;
  /** Those that can still be activated, oldest first. */
  listLive(accountPk: string, now: Date): Promise<RegistrationRecord[]>;
  /** The registration of a key that has not been used and is not too old. */
  findLive(keyHash: string, now: Date): Promise<RegistrationRecord | null>;
  /** Uses a key: exactly one caller gets true. The other keys of the account die. */
  activate(keyHash: string, now: Date): Promise<boolean>;
}

/** What came of asking for one more try at a password. */
export type Attempt = { readonly kind: 'reserved' } | { readonly kind: 'locked'; readonly until: Date };

export interface PasswordStore {
  /**
   * Counts a try before it is made, so that parallel tries cannot be more than allowed. The last allowed one locks
   * the account until it turns out right.
   */
  reserveAttempt(pk: string, now: Date): Promise<Attempt>;
  /** Takes back a try that was not made. */
  releaseAttempt(pk: string): Promise<void>;
  /** After a right password: forgets the tries and the lock. */
  clearAttempts(pk: string): Promise<void>;
  /** False, and nothing is changed, where the password is no longer the one that was checked. */
  change(
    pk: string,
    hashes: { readonly checkedHash: string; readonly newHash: string },
    keptTokenHash: string,
    notify: Notify,
  ): Promise<boolean>;
  addResetKey(pk: string, key: KeyRecord): Promise<void>;
  /**
   * Uses a key: exactly one caller gets the providers whose identities were unlinked. Ends all sessions, keys, locks and
   * linked identities of the account; activates it.
   */
  reset(
    keyHash: string,
    newHash: string,
    now: Date,
    notify: Notify,
  ): Promise<readonly IdentityProviderName[] | null>;
}

/** What is checked before the password of a sign-in. */
export interface SignInStart {
  readonly account: Account | null;
  /** a try was counted: the account is activated, has a password and is not locked */
  readonly isCounted: boolean;
}

export interface SignInStore {
  /**
   * Takes from all of these buckets, finds the account of the address and counts a try at its password, at once.
   * Writes as much where there is no try to count.
   */
  begin(
    email: EmailAddress,
    tries: readonly Try[],
  ): Promise<Result<SignInStart, Failure<'request.too-many'>>>;
}

export interface SessionRecord {
  readonly tokenHash: string;
  readonly id: string;
  readonly accountPk: string;
  readonly client: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A session that is found by its token. */
export interface FoundSession {
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
  readonly account: Account;
}

export interface SessionStore {
  /**
   * Opens a session, notes the first sign-in, forgets wrong passwords where one was checked, and ends the session that
   * was used least lately where there are too many: `ended` counts them. Null where the account has gone, or its
   * password is no longer the one that was checked (null: no password was).
   */
  open(session: SessionRecord, checkedHash: string | null): Promise<{ readonly ended: number } | null>;
  find(tokenHash: string, now: Date): Promise<FoundSession | null>;
  /** Moves the end of a session in use. */
  touch(tokenHash: string, now: Date, expiresAt: Date): Promise<void>;
  freshen(tokenHash: string, now: Date): Promise<void>;
  list(accountPk: string, currentTokenHash: string, now: Date): Promise<AccountSession[]>;
  end(tokenHash: string): Promise<void>;
  /** Ends one of this account's sessions; nothing where there is none of this id. */
  endOne(accountPk: string, id: string): Promise<void>;
  endAll(accountPk: string): Promise<void>;
}

export interface EmailChangeRecord {
  readonly id: string;
  readonly newEmail: EmailAddress;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

export interface EmailChangeStore {
  /** Replaces what was in progress. False where the session has ended meanwhile. */
  start(accountPk: string, tokenHash: string, change: EmailChangeRecord): Promise<boolean>;
  cancel(accountPk: string, id: string): Promise<void>;
  /** Counts a try at what this session asked for; null where there is none or its tries are used up. */
  countTry(accountPk: string, tokenHash: string): Promise<EmailChangeRecord | null>;
  /** Moves the account: exactly one caller gets `moved`. Ends the other sessions and all mailed keys. */
  finish(
    accountPk: string,
    id: string,
    keptTokenHash: string,
    notify: Notify,
  ): Promise<'moved' | 'gone' | 'taken'>;
}

/** What a provider vouched for. */
export interface ProviderClaims {
  readonly provider: IdentityProviderName;
  readonly subject: string;
  /** null unless the provider says that it is verified */
  readonly email: EmailAddress | null;
  /** a hint for the nickname; may be unsigned */
  readonly displayName: string | null;
}

export type IdentityOutcome =
  { readonly kind: 'account'; readonly account: Account } | { readonly kind: 'email-taken' };

export interface IdentityStore {
  startFlow(secretHash: string, provider: IdentityProviderName, expiresAt: Date): Promise<void>;
  /** Uses a flow: exactly one caller gets true. */
  takeFlow(secretHash: string, provider: IdentityProviderName, now: Date): Promise<boolean>;
  addTicket(ticketHash: string, flowHash: string, claims: ProviderClaims, expiresAt: Date): Promise<void>;
  /** Uses a ticket of this flow: exactly one caller gets its claims. */
  takeTicket(ticketHash: string, flowHash: string, now: Date): Promise<ProviderClaims | null>;
  /** True for the first who shows this token. */
  spendToken(tokenHash: string, expiresAt: Date): Promise<boolean>;
  /** The account of these claims, made where there is none and the address is free. */
  findOrCreate(
    claims: ProviderClaims,
    nickname: string,
    language: Language,
    now: Date,
  ): Promise<IdentityOutcome>;
  list(accountPk: string): Promise<LinkedIdentity[]>;
  /** The pk of the account that these claims sign in to, or null. */
  findOwner(claims: ProviderClaims): Promise<string | null>;
  /**
   * Unlinks a provider, and ends the sessions of the account but one. An account that signed in by it signs in by what is
   * left from then on. `last` where nothing would be left.
   */
  unlink(
    accountPk: string,
    provider: IdentityProviderName,
    keptTokenHash: string,
    notify: Notify,
  ): Promise<'unlinked' | 'not-linked' | 'last'>;
  /** `taken` where these claims belong to another account. */
  link(
    accountPk: string,
    claims: ProviderClaims,
    now: Date,
    notify: Notify,
  ): Promise<'linked' | 'linked-before' | 'taken'>;
}

export interface RetentionStore {
  /** Removes what has expired, and accounts that were never activated; returns how many rows went. */
  removeStale(now: Date, notActivatedBefore: Date): Promise<number>;
}
