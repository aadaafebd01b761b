import type { FastifyPluginAsync } from 'fastify';
import { api } from './http/api.ts';
import type { ReadinessProbe } from './http/health.ts';
import { signInPages } from './http/sign-in-pages.ts';
import type { AccountDeps } from './modules/accounts/account-deps.ts';
import { createAccountHandlers } from './modules/accounts/account-handlers.ts';
import { findSession } from './modules/accounts/account-sessions.ts';
import { removeStale } from './modules/accounts/retention.ts';
import { createSignInFlow } from './modules/accounts/sign-in-flow.ts';
import { createBackground } from './modules/background.ts';
import type { Database } from './platform/database/database.ts';
import { createAccountStore } from './platform/stores/account-store.ts';
import { createEmailChangeStore } from './platform/stores/email-change-store.ts';
import { createIdentityStore } from './platform/stores/identity-store.ts';
import { createPasswordStore } from './platform/stores/password-store.ts';
import { createRateLimiter } from './platform/stores/rate-limiter.ts';
import { createRegistrationStore } from './platform/stores/registration-store.ts';
import { createRetentionStore } from './platform/stores/retention-store.ts';
import { createSessionStore } from './platform/stores/session-store.ts';

/** What the parts need from outside; the rest they build on the database. */
export interface PartsOptions extends Pick<
  AccountDeps,
  'mail' | 'hasher' | 'clock' | 'providers' | 'links' | 'publicUrl'
> {
  readonly database: Database;
  /** see `createRateLimiter` */
  readonly rateLimitFactor: number;
  /** Hears of faults in what nobody waits for. */
  onFault(error: unknown): void;
}

export interface ServerParts {
  readonly apis: readonly FastifyPluginAsync[];
  readonly probes: readonly ReadinessProbe[];
  /** Removes what has outlived its purpose; to be called now and then. */
  tidy(): Promise<void>;
  /** Waits for what goes on after answers. */
  settle(): Promise<void>;
  /** Ends what is under way, the database last. */
  close(): Promise<void>;
}

/** Puts the modules on their stores, and the calls on the modules. */
export function createParts(options: PartsOptions): ServerParts {
  const { database, clock, rateLimitFactor, onFault } = options;
  const background = createBackground(onFault);
  const deps: AccountDeps = {
    ...options,
    accounts: createAccountStore(database),
    registrations: createRegistrationStore(database),
    passwords: createPasswordStore(database),
    sessions: createSessionStore(database),
    emailChanges: createEmailChangeStore(database),
    identities: createIdentityStore(database),
    limiter: createRateLimiter(database, { clock, factor: rateLimitFactor }),
    background,
  };
  const retention = createRetentionStore(database);
  return {
    apis: [
      async (app) => {
        await app.register(api, {
          handlers: createAccountHandlers(deps),
          publicUrl: options.publicUrl,
          findSession: (authorization) => findSession(deps, authorization),
        });
      },
      async (app) => {
        await app.register(signInPages, { flow: createSignInFlow(deps), publicUrl: options.publicUrl });
      },
    ],
    probes: [{ name: 'database', isReady: () => database.isReady() }],
    async tidy() {
      await removeStale(retention, clock).catch(onFault);
    },
    settle: () => background.drain(),
    async close() {
      await background.drain();
      await database.close();
    },
  };
}
