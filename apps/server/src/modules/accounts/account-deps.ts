import type { Membership, SiteSettings } from '@kinora/contract/http';
import type { Background } from '../background.ts';
import type { WallClock } from '../wall-clock.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { AuditTrail } from '../audit/audit-store.ts';
import type { Account } from './account.ts';
import type { IdentityProvider } from './identities/identity-provider.ts';
import type { Mail } from './mail/mail.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { AccountStore } from './account-store.ts';
import type { RegistrationStore } from './registration/registration-store.ts';
import type { PasswordStore } from './passwords/password-store.ts';
import type { SignInStore } from './sign-in/sign-in-store.ts';
import type { SessionStore } from './sign-in/session-store.ts';
import type { EmailChangeStore } from './email/email-change-store.ts';
import type { IdentityStore } from './identities/identity-store.ts';
import type { SignInFlowStore } from './identities/sign-in-flow-store.ts';
import type { MailJobStore } from './mail/mail-job-store.ts';

/** The ports that the accounts need. */
export interface AccountDeps {
  readonly accounts: AccountStore;
  readonly registrations: RegistrationStore;
  readonly passwords: PasswordStore;
  readonly signIns: SignInStore;
  readonly sessions: SessionStore;
  readonly emailChanges: EmailChangeStore;
  readonly identities: IdentityStore;
  readonly signInFlows: SignInFlowStore;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  readonly mail: Mail;
  readonly mailJobs: MailJobStore;
  /** how long a call waits for a mail server, in ms */
  readonly mailPatienceMs: number;
  /** of mails alone, which may take ten minutes each */
  readonly background: Background;
  readonly clock: WallClock;
  readonly audit: Pick<AuditTrail, 'record'>;
  /** Gives an account that signs in its sample profiles, once; called until it has them. */
  readonly welcome: (account: Account) => Promise<void>;
  /** What the account is entitled to without a device of the company's. */
  membershipOf(account: Account): Promise<Membership>;
  /** After a sign-in ended an older session: ends what that one held open elsewhere. */
  afterSessionEnd(accountPk: string): Promise<void>;
  /** Whether a subscription of the account still takes money. It is canceled with the account. */
  hasSubscription(accountPk: string): Promise<boolean>;
  /** Whether what is saved is kept, see `SaveGuard`. */
  takesSaves(): boolean;
  /** After wrong passwords locked an account. */
  onLockout(): void;
  /** After an account was deleted: ends what it left behind elsewhere. */
  afterDeletion(): void;
  /** those that are configured */
  readonly providers: readonly IdentityProvider[];
  readonly links: SiteSettings['links'];
  readonly offer: Pick<SiteSettings, 'payment' | 'membership' | 'firstPage' | 'mail' | 'rooms'>;
  /** origin of the links in mails, without a slash at its end; never taken from a request */
  publicUrl(): string;
}
