import type { SiteSettings } from '@kinora/contract/http';
import type { Background } from '../background.ts';
import type { WallClock } from '../wall-clock.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Mail } from './mail.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type {
  AccountStore,
  EmailChangeStore,
  IdentityStore,
  PasswordStore,
  RegistrationStore,
  SessionStore,
} from './stores.ts';

/** What the accounts stand on: ports, all of them. */
export interface AccountDeps {
  readonly accounts: AccountStore;
  readonly registrations: RegistrationStore;
  readonly passwords: PasswordStore;
  readonly sessions: SessionStore;
  readonly emailChanges: EmailChangeStore;
  readonly identities: IdentityStore;
  readonly hasher: PasswordHasher;
  readonly limiter: RateLimiter;
  readonly mail: Mail;
  readonly background: Background;
  readonly clock: WallClock;
  /** those that are configured */
  readonly providers: readonly IdentityProvider[];
  readonly links: SiteSettings['links'];
  /** origin of the links in mails, without a slash at its end; never taken from a request */
  publicUrl(): string;
}
