import { resolve } from 'node:path';
import { type FirstPage, firstPages, type MailPlace } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { brokerEnvironment, toBrokerConfig } from './broker-config.ts';
import { cellsEnvironment, toCellsConfig } from './cells-config.ts';
import type { CellsConfig } from './platform/broker/cells/cells-config.ts';
import { hostVariable, portVariable, proxyVariable, toTrustedProxies } from './listen-config.ts';
import { type PaymentConfig, paymentEnvironment, toPaymentConfig } from './payment-config.ts';
import type { RabbitMqConfig } from './platform/broker/rabbitmq/rabbitmq-config.ts';
import {
  type Environment,
  errorsOf,
  isSecretText,
  isThisMachine,
  refuseWrongValues,
} from './config-values.ts';
import type { MetricsReaders } from './http/metrics.ts';
import type { RoomQuota } from './modules/rooms/room-deps.ts';
import { roomEnvironment } from './room-config.ts';
import { type AccountConfig, accountEnvironment, toAccountConfig } from './account-config.ts';

/** What the environment decides. Every variable has a sentence in `.env.example`. */
export interface ServerConfig {
  readonly host: string;
  /** 0 takes any free port */
  readonly port: number;
  /** origin under which people reach the server, without a slash at its end; null = the address it listens on */
  readonly publicUrl: string | null;
  /** absolute path of the only folder that the server writes to, but for `backupDir` */
  readonly dataDir: string;
  /** absolute path of a second folder for copies of the embedded database's snapshots; null: none */
  readonly backupDir: string | null;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** addresses of the proxies that are trusted to name the client, in the notation of proxy-addr; null: none */
  readonly trustedProxies: string | null;
  readonly metricsFor: MetricsReaders;
  /** `outbox`: files that `/outbox` shows */
  readonly mailPlace: MailPlace;
  readonly firstPage: FirstPage;
  readonly accounts: AccountConfig;
  /** null: the broker inside this server */
  readonly rabbitMq: RabbitMqConfig | null;
  /** null: none */
  readonly cells: CellsConfig | null;
  readonly payment: PaymentConfig;
  readonly rooms: RoomQuota;
  /** days that reports, with what operators wrote about them, are kept */
  readonly reportDays: number;
  /** a file that moves the clock, for tests of a running server; null: the clock is right */
  readonly testClockFile: string | null;
}

const urlSentence = 'PUBLIC_URL must be an address like https://kinora.example, without a path.';

const tlsSentence = 'PUBLIC_URL must begin with https, except on localhost: passwords travel over it.';
const openSentence =
  'PUBLIC_URL must be an https address where HOST is not this machine alone: passwords travel over it.';

const backupSentence =
  'BACKUP_DIR is for the embedded database: with DATABASE_URL, PostgreSQL’s own tools make the backups.';

const brokersSentence = 'BROKER_CELLS and BROKER_URL exclude each other: the rooms have one kind of broker.';
const testClockSentence = 'TEST_CLOCK_FILE is for NODE_ENV=test alone.';

const environmentSchema = z.object({
  HOST: hostVariable('HOST'),
  PORT: portVariable('PORT', 8090),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, urlSentence)
    .refine(isPrivateEnough, tlsSentence)
    .transform(toOrigin)
    .nullable()
    .default(null),
  DATA_DIR: z.string().min(1, 'DATA_DIR must name a folder.').default('data'),
  BACKUP_DIR: z.string().min(1, 'BACKUP_DIR must name a folder.').nullable().default(null),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('warn'),
  TRUST_PROXY: proxyVariable,
  METRICS: z
    .enum(['off', 'loopback', 'everyone'], { error: 'METRICS must be off, loopback or everyone.' })
    .nullable()
    .default(null),
  METRICS_TOKEN: z
    .string()
    .refine(isSecretText, 'METRICS_TOKEN must be 32 to 128 letters, digits, _ or -.')
    .nullable()
    .default(null),
  OUTBOX: z.enum(['page', 'files'], { error: 'OUTBOX must be page or files.' }).nullable().default(null),
  START_PAGE: z.enum(firstPages, { error: 'START_PAGE must be start or login.' }).default('start'),
  ...accountEnvironment,
  ...brokerEnvironment,
  ...cellsEnvironment,
  ...paymentEnvironment,
  ...roomEnvironment,
});

/** Every variable that the server reads. */
export const environmentNames: readonly string[] = Object.keys(environmentSchema.shape);

/**
 * Reads the configuration. An error names all that is wrong, a sentence a line: a wrong value stops the start and never
 * falls back to a default. An empty value is a wrong one.
 */
export function parseConfig(environment: Environment): Result<ServerConfig, string> {
  const parsed = environmentSchema.safeParse(environment);
  return parsed.success
    ? toConfig(parsed.data, environment)
    : refuseWrongValues(parsed.error, environment, parseConfig);
}

function toConfig(values: Values, environment: Environment): Result<ServerConfig, string> {
  const accounts = toAccountConfig(values);
  const rabbitMq = toBrokerConfig(values);
  const cells = toCellsConfig(values, isPublic(values));
  const isHere = isThisMachine(
    values.PUBLIC_URL === null ? values.HOST : new URL(values.PUBLIC_URL).hostname,
  );
  const payment = toPaymentConfig(values, isHere);
  const { TEST_CLOCK_FILE: testClockFile = null } = environment;
  const own = listProblems(values, environment);
  if (own.length > 0 || !accounts.ok || !rabbitMq.ok || !cells.ok || !payment.ok)
    return err([...own, ...errorsOf(accounts, rabbitMq, cells, payment)].join('\n'));
  return ok({
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    backupDir: values.BACKUP_DIR === null ? null : resolve(values.BACKUP_DIR),
    logLevel: values.LOG_LEVEL,
    trustedProxies: toTrustedProxies(values.TRUST_PROXY),
    metricsFor: readersOf(values),
    mailPlace: mailPlaceOf(values),
    firstPage: values.START_PAGE,
    accounts: accounts.value,
    rabbitMq: rabbitMq.value,
    cells: cells.value,
    payment: payment.value,
    rooms: { minutes: values.ROOM_MINUTES, perDay: values.ROOMS_PER_DAY },
    reportDays: values.REPORT_DAYS,
    testClockFile,
  });
}

type Values = z.output<typeof environmentSchema>;

/** Values that are right, and not beside each other. */
function listProblems(
  values: Values,
  { NODE_ENV: purpose, TEST_CLOCK_FILE: testClockFile }: Environment,
): string[] {
  const isOpen = !isThisMachine(values.HOST) && values.PUBLIC_URL?.startsWith('https:') !== true;
  return [
    ...(isOpen ? [openSentence] : []),
    ...listPublicProblems(values),
    ...(values.BACKUP_DIR !== null && values.DATABASE_URL !== null ? [backupSentence] : []),
    ...(values.BROKER_URL !== null && values.BROKER_CELLS !== null ? [brokersSentence] : []),
    ...(testClockFile !== undefined && purpose !== 'test' ? [testClockSentence] : []),
  ];
}

/** People on other machines reach the server. A call from a loopback address may then come from the proxy. */
function isPublic({ PUBLIC_URL: url }: Pick<Values, 'PUBLIC_URL'>): boolean {
  return url !== null && !isThisMachine(new URL(url).hostname);
}

function mailPlaceOf(values: Values): MailPlace {
  if (values.SMTP_URL !== null) return 'service';
  return isPublic(values) || values.OUTBOX === 'files' ? 'files' : 'outbox';
}

/** What a public server must set, because no default suits every installation. */
function listPublicProblems(values: Values): string[] {
  if (!isPublic(values)) return [];
  return [
    ...(values.TRUST_PROXY === null ? [publicSentences.proxy] : []),
    ...(values.SMTP_URL === null && values.OUTBOX !== 'files' ? [publicSentences.mail] : []),
    ...(values.METRICS === 'loopback' ? [publicSentences.metrics] : []),
  ];
}

const publicSentences = {
  proxy:
    'TRUST_PROXY must name the proxy in front where PUBLIC_URL is not this machine: without it everybody counts as one client. It can be none.',
  mail: 'SMTP_URL must be set where PUBLIC_URL is not this machine, or OUTBOX=files, which leaves every mail in DATA_DIR/outbox.',
  metrics:
    'METRICS must not be loopback where PUBLIC_URL is not this machine: a proxy on this machine looks the same as you. Use METRICS_TOKEN.',
};

function readersOf(values: Values): MetricsReaders {
  const { METRICS: readers, METRICS_TOKEN: token } = values;
  return { readers: readers ?? (isPublic(values) || token !== null ? 'off' : 'loopback'), token };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const hasMore = url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '';
  return /^https?:$/.test(url.protocol) && !hasMore;
}

/** Browsers treat this machine's own names as secure; everybody else needs TLS. */
function isPrivateEnough(text: string): boolean {
  if (!isOrigin(text)) return true;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isThisMachine(hostname);
}

function toOrigin(text: string): string {
  return new URL(text).origin;
}
