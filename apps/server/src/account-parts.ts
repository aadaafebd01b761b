import type { AccountDeps } from './modules/accounts/account-deps.ts';
import type { Database } from './database/database.ts';
import { createRateLimiter, type RateLimiterOptions } from './modules/rate-limits/rate-limiter.ts';
import { createEmailChangeStore } from './modules/accounts/email/email-change-store.ts';
import { createIdentityStore } from './modules/accounts/identities/identity-store.ts';
import { createSignInFlowStore } from './modules/accounts/identities/sign-in-flow-store.ts';
import { createMailJobStore } from './modules/accounts/mail/mail-job-store.ts';
import { createPasswordStore } from './modules/accounts/passwords/password-store.ts';
import { createRegistrationStore } from './modules/accounts/registration/registration-store.ts';
import { createSessionStore } from './modules/accounts/sign-in/session-store.ts';
import { createSignInStore } from './modules/accounts/sign-in/sign-in-store.ts';

type OwnDeps =
  | 'registrations'
  | 'passwords'
  | 'signIns'
  | 'sessions'
  | 'emailChanges'
  | 'mailJobs'
  | 'identities'
  | 'signInFlows'
  | 'limiter';

/** Puts the accounts on their stores. Calls that need no account have a separate queue, so that they cannot hold up the others. */
export function createAccountDeps(
  database: Database,
  limits: RateLimiterOptions,
  others: Omit<AccountDeps, OwnDeps>,
): AccountDeps {
  const publicLane = database.lane();
  return {
    ...others,
    registrations: createRegistrationStore(publicLane),
    passwords: createPasswordStore(publicLane),
    signIns: createSignInStore(publicLane, limits),
    sessions: createSessionStore(database),
    emailChanges: createEmailChangeStore(database),
    mailJobs: createMailJobStore(database),
    identities: createIdentityStore(database),
    signInFlows: createSignInFlowStore(database),
    limiter: createRateLimiter(publicLane, limits),
  };
}
