import type { RouteName, SiteSettings } from '@kinora/contract/http';
import { api, type ApiOptions } from './http/api.ts';
import type { ReadinessProbe } from './http/probe-watch.ts';
import { signInPages } from './http/sign-in-pages.ts';
import { withOptions } from './http/with-options.ts';
import type { AccountDeps } from './modules/accounts/account-deps.ts';
import { createAccountHandlers } from './modules/accounts/account-handlers.ts';
import { findSession, isFresh } from './modules/accounts/sign-in/account-sessions.ts';
import { startMailJobs } from './modules/accounts/mail/mail-jobs.ts';
import { removeStaleAccountData } from './modules/accounts/own-data/retention.ts';
import { createSignInFlow } from './modules/accounts/identities/sign-in-flow.ts';
import { type Background, createBackground } from './modules/background.ts';
import { createAccountDeps } from './account-parts.ts';
import { createOrganisationHandlers } from './modules/organisation/organisation-handlers.ts';
import { createProfileHandlers } from './modules/profiles/profile-handlers.ts';
import { createSampleProfiles } from './modules/profiles/sample-profiles.ts';
import { endConnectionsAfter } from './modules/rooms/broker/after-session-end.ts';
import { createInstanceWatch } from './instance-watch.ts';
import { createMembershipParts } from './membership-parts.ts';
import type { PaymentConfig } from './payment-config.ts';
import type { RoomQuota } from './modules/rooms/room-deps.ts';
import type { Database } from './database/database.ts';
import { isOvertaken } from './database/sql-error.ts';
import { createAccountStore } from './modules/accounts/account-store.ts';
import { createAuditTrail } from './modules/audit/audit-store.ts';
import { createPeopleHandlers } from './modules/people/people-handlers.ts';
import { createPeopleStore } from './modules/people/people-store.ts';
import { createNoticeStore } from './modules/reports/notices.ts';
import { createReportHandlers } from './modules/reports/report-handlers.ts';
import { createReportStore } from './modules/reports/report-store.ts';
import { createCompanyStore } from './modules/organisation/company-store.ts';
import { createDepartmentStore } from './modules/organisation/department-store.ts';
import { createPersonStore } from './modules/organisation/person-store.ts';
import { createProfileStore, type ProfileStore } from './modules/profiles/profile-store.ts';
import { createRateLimiter } from './modules/rate-limits/rate-limiter.ts';
import type { Entitlement } from './modules/rooms/entitlement.ts';
import { createRoomParts, type RoomPartsOptions } from './room-parts.ts';

const dayMs = 24 * 60 * 60_000;

/** Connections to a mail server at once. Postfix takes 50 of a client. */
const lettersAtOnce = 40;

/** A mail server that is not reached in 5 s is reported as such; one that checks a letter for longer is not waited for. In ms. */
const mailPatienceMs = 6_000;

/** What the parts need from outside; the rest they build on the database. */
export interface PartsOptions extends Pick<
  AccountDeps,
  'mail' | 'hasher' | 'clock' | 'providers' | 'links' | 'publicUrl' | 'takesSaves' | 'onLockout'
> {
  readonly database: Database;
  readonly rabbitMq: RoomPartsOptions['rabbitMq'];
  readonly cells: RoomPartsOptions['cells'];
  readonly payment: PaymentConfig;
  readonly roomLimits: RoomQuota;
  /** what pages have to know beside the payment and the rooms */
  readonly site: Pick<SiteSettings, 'firstPage' | 'mail'>;
  /** days that reports are kept */
  readonly reportDays: number;
  /** ms for which a call waits for a mail server; by default six seconds */
  readonly mailPatienceMs?: number;
  /** see `createRateLimiter` */
  readonly rateLimitFactor: number;
  /** proxies that are trusted to name the client's address; null: none */
  readonly trustedProxies: string | null;
  /** Reports to the operator what is wrong. */
  say(sentence: string): void;
  /** Called with the faults of background work. */
  onFault(error: unknown): void;
}

/** Puts the modules on their stores, and the calls on the modules. */
export function createParts(options: PartsOptions) {
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
    background: createBackground(onFault, lettersAtOnce),
    mailPatienceMs: options.mailPatienceMs ?? mailPatienceMs,
    offer: {
      payment: options.payment.kind,
      membership: options.payment.membership,
      rooms: options.roomLimits,
      ...options.site,
    },
    membershipOf: ({ pk, firstSignInAt }) => memberships.entitlements.membershipOf(pk, firstSignInAt),
    hasSubscription: memberships.hasSubscription,
    afterDeletion: memberships.afterDeletion,
    afterSessionEnd: (pk) => rooms.connections.endDeadOf(pk),
    welcome: async ({ pk, language }) =>
      profiles.addSamples(pk, await createSampleProfiles(language), clock.now()),
  });
  const rooms = createRoomParts({
    ...options,
    limiter,
    entitlement: entitlementOf(memberships),
  });
  const instances = createInstanceWatch({
    database,
    clock,
    hasOwnBroker: options.rabbitMq === null && options.cells === null,
    say: options.say,
  });
  const areas = { deps, rooms, memberships };
  return {
    apis: [
      withOptions(api, {
        ...apiOptionsOf(deps, createHandlers(database, areas, profiles)),
        takesSaves: options.takesSaves,
      }),
      rooms.api,
      ...memberships.apis,
      createSignInPages(deps),
    ],
    probes: [databaseProbe(database), ...rooms.probes, instances.probe],
    /** see `Broker.findRefusal` */
    findBrokerRefusal: rooms.findBrokerRefusal,
    figures: [...rooms.figures, instances.figure],
    /** see `Connections`: to be called every second, and every five */
    sweepConnections: rooms.connections.sweepInTurn,
    beatConnections: rooms.connections.beat,
    /** Looks for instances without a common broker; to be called every five seconds. */
    beatInstance: instances.beat,
    /** Gives the rooms of lost cells to others; to be called twice a second. */
    moveLostRooms: rooms.moveLost,
    /** Looks at the subscriptions that are due; to be called every minute. */
    makePaymentRound: memberships.makeRound,
    ...createUpkeep(options, { ...areas, background }),
  };
}

function databaseProbe(database: Database): ReadinessProbe {
  return {
    name: 'database',
    takesOut: !database.isShared,
    isReady: () => database.isReady(),
    listTroubles: async () => ((await database.takesWrites?.()) === false ? ['database-read-only'] : []),
  };
}

interface Areas {
  readonly deps: AccountDeps;
  readonly rooms: ReturnType<typeof createRoomParts>;
  readonly memberships: ReturnType<typeof createMembershipParts>;
}

function createHandlers(database: Database, { deps, rooms, memberships }: Areas, profiles: ProfileStore) {
  const { clock } = deps;
  const audit = createAuditTrail(database);
  const startMail = () => {
    startMailJobs(deps);
  };
  const handlers = {
    ...rooms.handlers,
    ...createAccountHandlers(deps),
    ...createProfileHandlers({ profiles, clock }),
    ...createOrganisationHandlers({
      companies: createCompanyStore(database),
      departments: createDepartmentStore(database),
      people: createPersonStore(database),
      audit,
      clock,
    }),
    ...createPeopleHandlers({
      people: createPeopleStore(database),
      audit,
      clock,
      membershipOf: memberships.entitlements.membershipOf,
      startMail,
      afterDeletion: memberships.afterDeletion,
    }),
    ...createReportHandlers({
      reports: createReportStore(database),
      notices: createNoticeStore(database),
      audit,
      clock,
      startMail,
    }),
    ...memberships.handlers,
  };
  return endConnectionsAfter<RouteName>(handlers, rooms.connections);
}

function entitlementOf({ entitlements }: Areas['memberships']): Entitlement {
  return {
    mayReceive: async (pk) => (await entitlements.of(pk)).allowed,
    barredAmong: entitlements.barredAmong,
  };
}

/** What is done now and then, and at the end. */
function createUpkeep(
  { database, clock, reportDays, onFault }: PartsOptions,
  { deps, rooms, memberships, background }: Areas & { readonly background: Background },
) {
  const drain = async () => {
    await Promise.all([background.drain(), deps.background.drain()]);
  };
  return {
    /** Removes what has outlived its purpose; to be called now and then. */
    async tidy() {
      await removeStaleAccountData(database, clock.now()).catch(onFault);
      await rooms.tidy().catch(onFault);
      await createReportStore(database)
        .removeStale(clock.now(), reportDays * dayMs)
        .catch(onFault);
      await memberships.tidy();
    },
    /** Begins to send the mails that are due; to be called every half minute. */
    startDueMail: () => startMailJobs(deps),
    /** Waits for what goes on after responses. */
    settle: () => drain(),
    /** Ends what is in progress, the database last. */
    async close() {
      await drain();
      await database.close();
    },
  };
}

function apiOptionsOf(deps: AccountDeps, handlers: ApiOptions['handlers']): Omit<ApiOptions, 'takesSaves'> {
  return {
    handlers,
    publicUrl: deps.publicUrl,
    findSession: (authorization) => findSession(deps, authorization),
    isFresh: (session) => isFresh(deps, session),
    isOvertaken,
  };
}

function createSignInPages(deps: AccountDeps) {
  return withOptions(signInPages, { flow: createSignInFlow(deps), publicUrl: deps.publicUrl });
}
