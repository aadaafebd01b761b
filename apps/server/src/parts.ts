import type { FastifyPluginAsync } from 'fastify';
import { api } from './http/api.ts';
import type { ReadinessProbe } from './http/health.ts';
import type { Figure } from './http/metrics.ts';
import { signInPages } from './http/sign-in-pages.ts';
import type { AccountDeps } from './modules/accounts/account-deps.ts';
import { createAccountHandlers } from './modules/accounts/account-handlers.ts';
import { findSession, isFresh } from './modules/accounts/sign-in/account-sessions.ts';
import { runMailJobs } from './modules/accounts/mail/mail-jobs.ts';
import { removeStaleAccountData } from './modules/accounts/own-data/retention.ts';
import { createSignInFlow } from './modules/accounts/identities/sign-in-flow.ts';
import { createBackground } from './modules/background.ts';
import type { OrganisationDeps } from './modules/organisation/organisation-deps.ts';
import type { WallClock } from './modules/wall-clock.ts';
import { createAccountDeps } from './account-parts.ts';
import { createOrganisationHandlers } from './modules/organisation/organisation-handlers.ts';
import { createProfileHandlers } from './modules/profiles/profile-handlers.ts';
import { createSampleProfiles } from './modules/profiles/sample-profiles.ts';
import { sweepAfterSessionEnd } from './modules/rooms/broker/after-session-end.ts';
import { createMembershipParts } from './membership-parts.ts';
import type { PaymentConfig } from './payment-config.ts';
import type { RoomLimits } from './modules/rooms/room-deps.ts';
import type { Database } from './database/database.ts';
import { isOvertaken } from './database/sql-error.ts';
import { createAccountStore } from './modules/accounts/account-store.ts';
import { type AuditTrail, createAuditTrail } from './modules/audit/audit-store.ts';
import { createCompanyStore } from './modules/organisation/company-store.ts';
import { createDepartmentStore } from './modules/organisation/department-store.ts';
import { createPersonStore } from './modules/organisation/person-store.ts';
import { createProfileStore } from './modules/profiles/profile-store.ts';
import { createRateLimiter } from './modules/rate-limits/rate-limiter.ts';
import { createRoomParts, type RoomPartsOptions } from './room-parts.ts';

/** What the parts need from outside; the rest they build on the database. */
export interface PartsOptions extends Pick<
  AccountDeps,
  'mail' | 'hasher' | 'clock' | 'providers' | 'links' | 'publicUrl'
> {
  readonly database: Database;
  readonly rabbitMq: RoomPartsOptions['rabbitMq'];
  readonly payment: PaymentConfig;
  readonly roomLimits: RoomLimits;
  /** see `createRateLimiter` */
  readonly rateLimitFactor: number;
  /** proxies that are trusted to name the client's address; null: none */
  readonly trustedProxies: string | null;
  /** Called with the faults of background work. */
  onFault(error: unknown): void;
}

export interface ServerParts {
  readonly apis: readonly FastifyPluginAsync[];
  readonly probes: readonly ReadinessProbe[];
  readonly figures: readonly Figure[];
  /** see `Connections`: to be called every second, and every five */
  sweepConnections(): Promise<void>;
  beatConnections(): Promise<void>;
  /** Looks at the subscriptions that are due; to be called every minute. */
  makePaymentRound(): Promise<void>;
  /** Removes what has outlived its purpose; to be called now and then. */
  tidy(): Promise<void>;
  /** Sends the mails that are due; to be called every half minute. */
  sendDueMail(): Promise<void>;
  /** Waits for what goes on after responses. */
  settle(): Promise<void>;
  /** Ends what is in progress, the database last. */
  close(): Promise<void>;
}

/** Puts the modules on their stores, and the calls on the modules. */
export function createParts(options: PartsOptions): ServerParts {
  const { database, clock, rateLimitFactor, onFault } = options;
  const background = createBackground(onFault);
  const profiles = createProfileStore(database);
  const accounts = createAccountStore(database);
  const limits = { clock, factor: rateLimitFactor };
  const limiter = createRateLimiter(database, limits);
  const audit = createAuditTrail(database);
  const memberships = createMembershipParts({
    ...options,
    audit,
    limiter,
    background,
    accounts: { findFirstSignIn: async (pk) => (await accounts.findByPk(pk))?.firstSignInAt ?? null },
  });
  const deps = createAccountDeps(database, limits, {
    ...options,
    audit,
    accounts,
    background,
    offer: {
      payment: options.payment.kind,
      membership: options.payment.membership,
      rooms: options.roomLimits,
    },
    membershipOf: ({ pk, firstSignInAt }) => memberships.entitlements.membershipOf(pk, firstSignInAt),
    hasSubscription: memberships.hasSubscription,
    afterDeletion: memberships.afterDeletion,
    afterSessionEnd: () => rooms.connections.sweep(),
    welcome: async ({ pk, language }) =>
      profiles.addSamples(pk, await createSampleProfiles(language), clock.now()),
  });
  const rooms = createRoomParts({
    ...options,
    audit,
    limiter,
    entitlement: {
      mayReceive: async (pk) => (await memberships.entitlements.of(pk)).allowed,
      barredAmong: memberships.entitlements.barredAmong,
    },
  });
  return {
    apis: [
      async (app) => {
        await app.register(api, {
          handlers: {
            ...rooms.handlers,
            ...sweepAfterSessionEnd(createAccountHandlers(deps), rooms.connections.sweep),
            ...createProfileHandlers({ profiles, clock }),
            ...createOrganisationHandlers(createOrganisationDeps(database, audit, clock)),
            ...memberships.handlers,
          },
          publicUrl: options.publicUrl,
          findSession: (authorization) => findSession(deps, authorization),
          isFresh: (session) => isFresh(deps, session),
          isOvertaken,
        });
      },
      rooms.api,
      ...memberships.apis,
      async (app) => {
        await app.register(signInPages, { flow: createSignInFlow(deps), publicUrl: options.publicUrl });
      },
    ],
    probes: [{ name: 'database', isVital: true, isReady: () => database.isReady() }, rooms.probe],
    figures: rooms.figures,
    sweepConnections: rooms.connections.sweepInTurn,
    beatConnections: rooms.connections.beat,
    makePaymentRound: memberships.makeRound,
    async tidy() {
      await removeStaleAccountData(database, clock.now()).catch(onFault);
      await rooms.tidy().catch(onFault);
      await memberships.tidy();
    },
    sendDueMail: () => runMailJobs(deps),
    settle: () => background.drain(),
    async close() {
      await background.drain();
      await database.close();
    },
  };
}

function createOrganisationDeps(database: Database, audit: AuditTrail, clock: WallClock): OrganisationDeps {
  return {
    companies: createCompanyStore(database),
    departments: createDepartmentStore(database),
    people: createPersonStore(database),
    audit,
    clock,
  };
}
