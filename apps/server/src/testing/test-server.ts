import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { keptFor } from '@kinora/contract';
import { type RouteName, routes, fillPath } from '@kinora/contract/http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import { warnOfLockouts } from '../http/warnings.ts';
import type { IdentityProvider } from '../modules/accounts/identities/identity-provider.ts';
import type { Database } from '../database/database.ts';
import type { RabbitMqConfig } from '../platform/broker/rabbitmq/rabbitmq-config.ts';
import type { CellsConfig } from '../platform/broker/cells/cells-config.ts';
import type { PasswordHasher } from '../modules/accounts/passwords/password-hasher.ts';
import { createParts } from '../parts.ts';
import type { PaymentConfig } from '../payment-config.ts';
import type { RoomQuota } from '../modules/rooms/room-deps.ts';
import type { SaveGuard } from '../save-guard.ts';
import { checkAnswers } from './check-answers.ts';
import { createFakeMail, type FakeMail } from './fake-mail.ts';
import { createQuickHasher } from './quick-hasher.ts';

export const publicUrl = 'https://kinora.example';

/** A time of day that stands still until it is moved. */
export interface FakeClock {
  now(): Date;
  moveBy(ms: number): void;
}

export interface TestServerOptions {
  readonly rateLimitFactor?: number;
  /** by default one that takes no time */
  readonly hasher?: PasswordHasher;
  readonly providers?: readonly IdentityProvider[];
  readonly trustedProxies?: string | null;
  /** a real one; by default rooms are on the broker inside */
  readonly rabbitMq?: RabbitMqConfig | null;
  /** that are there; by default none */
  readonly cells?: CellsConfig | null;
  readonly payment?: PaymentConfig;
  readonly roomLimits?: RoomQuota;
  readonly reportDays?: number;
  /** ms; by default more than any mail takes here */
  readonly mailPatienceMs?: number;
  /** by default none: everything is saved */
  readonly guard?: SaveGuard;
  /** lines of the log go here */
  readonly log?: string[];
}

export interface Answer {
  readonly status: number;
  readonly errorCode: number;
  readonly error?: string;
  readonly message: string;
  // each test knows what its call answers
  readonly data: any;
  readonly totalRow?: number;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** The real app on a real database, with a clock that stands still and mail that stays here. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly mail: FakeMail;
  readonly clock: FakeClock;
  readonly faults: unknown[];
  /** what an operator is told */
  readonly said: readonly string[];
  /** counts the password hashes that were begun */
  readonly hashing: { count: number };
  readonly database: Database;
  /** Sends one call; `token` goes into the Authorization header. */
  call(name: RouteName, body?: object, token?: string, options?: CallOptions): Promise<Answer>;
  /** Takes connections, which messages need; answers the origin. */
  listen(): Promise<string>;
  /** Registers and activates an account; answers what its first sign-in answers. */
  signUp(email: string, password?: string): Promise<any>;
  /** Brings the broker's connections in step with the tickets, as the server does every second. */
  sweep(): Promise<void>;
  beat(): Promise<void>;
  /** Looks for instances without a common broker, as the server does every five seconds. */
  beatInstance(): Promise<void>;
  /** Gives the rooms of lost cells to others, as the server does twice a second. */
  moveLostRooms(): Promise<void>;
  tidy(): Promise<void>;
  /** Sends the mails that are due by the clock. */
  sendDueMail(): Promise<void>;
  /** Begins to. */
  startDueMail(): void;
  makePaymentRound(): Promise<void>;
  /** Waits for what goes on after the answers. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions extends Pick<InjectOptions, 'headers' | 'remoteAddress' | 'query'> {
  readonly params?: Readonly<Record<string, string>>;
}

/** No real money, and plans of every interval. */
export const sandboxPayment: PaymentConfig = {
  productId: 'kinora-membership',
  kind: 'sandbox',
  membership: 'required',
  paypal: null,
  sandboxPlans: [
    { intervalUnit: 'MONTH', amountCents: 999 },
    { intervalUnit: 'YEAR', amountCents: 9900 },
    { intervalUnit: 'DAY', amountCents: 99 },
  ],
  company: null,
};

export const goodPassword = 'correct-horse';

/** What the page sends for a password. */
export function digest(password: string): string {
  return createHash('md5').update(password, 'utf8').digest('base64');
}

export async function startTestServer(
  database: Database,
  {
    rateLimitFactor = 1000,
    hasher,
    providers = [],
    trustedProxies = null,
    payment = sandboxPayment,
    roomLimits = { minutes: 10, perDay: 1 },
    reportDays = keptFor.reportDays,
    mailPatienceMs,
    guard,
    rabbitMq = null,
    cells = null,
    log = [],
  }: TestServerOptions = {},
): Promise<TestServer> {
  let now = Date.parse('2026-11-20T12:00:00.000Z');
  const clock: FakeClock = {
    now: () => new Date(now),
    moveBy(ms) {
      now += ms;
    },
  };
  const mail = createFakeMail();
  const faults: unknown[] = [];
  const said: string[] = [];
  const hashing = { count: 0 };
  const parts = createParts({
    database,
    mail,
    clock,
    providers,
    rateLimitFactor,
    trustedProxies,
    payment,
    roomLimits,
    site: { firstPage: 'start', mail: 'service' },
    reportDays,
    ...(mailPatienceMs !== undefined && { mailPatienceMs }),
    takesSaves: guard?.takesSaves ?? (() => true),
    rabbitMq,
    cells,
    hasher: counted(hasher ?? (await createQuickHasher()), hashing),
    links: { guide: null, shop: null, resource: null, appStore: null, androidStore: null },
    publicUrl: () => publicUrl,
    onLockout: warnOfLockouts(() => app),
    say: (sentence) => said.push(sentence),
    onFault: (error) => faults.push(error),
  });
  const answers = checkAnswers();
  const app = await buildApp({
    isSecure: true,
    trustedProxies,
    log: { level: 'info', stream: { write: (line: string) => log.push(line) } },
    metricsFor: { readers: 'loopback', token: null },
    probes: [...parts.probes, ...(guard === undefined ? [] : [guard.probe])],
    figures: [...parts.figures, ...(guard === undefined ? [] : [guard.figure])],
    connectTo: [],
    apis: [answers.plugin, ...parts.apis],
    webRoot: tmpdir(),
  });

  async function call(name: RouteName, body: object = {}, token?: string, options: CallOptions = {}) {
    const route = routes[name];
    const { params = {}, ...rest } = options;
    const response = await app.inject({
      method: route.method,
      url: fillPath(route, params),
      ...(route.method === 'POST' ? { payload: body } : {}),
      ...rest,
      headers: { ...(token === undefined ? {} : { authorization: token }), ...rest.headers },
    });
    answers.throwProblems();
    return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
  }

  async function signUp(email: string, password = goodPassword): Promise<any> {
    const credentials = { logincode: email, pwd: digest(password) };
    await call('register', credentials);
    await call('activateAccount', { pk: mail.secretOf('activation', email), pwd: digest(password) });
    return (await call('signIn', credentials)).data;
  }

  return {
    app,
    mail,
    clock,
    faults,
    said,
    hashing,
    database,
    call,
    signUp,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    sweep: () => parts.sweepConnections(),
    beat: () => parts.beatConnections(),
    beatInstance: parts.beatInstance,
    moveLostRooms: parts.moveLostRooms,
    tidy: () => parts.tidy(),
    startDueMail: parts.startDueMail,
    sendDueMail() {
      parts.startDueMail();
      return parts.settle();
    },
    makePaymentRound: parts.makePaymentRound,
    settle: () => parts.settle(),
    async close() {
      await app.close();
      await parts.close();
      answers.throwProblems();
    },
  };
}

function counted(hasher: PasswordHasher, hashing: { count: number }): PasswordHasher {
  return {
    hash(...asked) {
      hashing.count += 1;
      return hasher.hash(...asked);
    },
    verify(...asked) {
      hashing.count += 1;
      return hasher.verify(...asked);
    },
  };
}
