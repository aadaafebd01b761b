import { resolve } from 'node:path';
import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { brokerEnvironment, toBrokerConfig } from './broker-config.ts';
import { type PaymentConfig, paymentEnvironment, toPaymentConfig } from './payment-config.ts';
import type { RabbitMqConfig } from './platform/broker/rabbitmq/rabbitmq-config.ts';
import { type AccountConfig, accountEnvironment, toAccountConfig } from './account-config.ts';

/** What the environment decides. Every variable stands in `.env.example` with a sentence. */
export interface ServerConfig {
  readonly host: string;
  /** 0 takes any free port */
  readonly port: number;
  /** origin under which people reach the server, without a slash at its end; null = the address it listens on */
  readonly publicUrl: string | null;
  /** absolute path of the only folder that the server writes to */
  readonly dataDir: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** addresses of the proxies whose word about the client is believed, as proxy-addr reads them; null: nobody's */
  readonly trustedProxies: string | null;
  /** who may read `/metrics` */
  readonly metricsFor: 'loopback' | 'everyone';
  readonly accounts: AccountConfig;
  /** null: the broker inside this server */
  readonly rabbitMq: RabbitMqConfig | null;
  readonly payment: PaymentConfig;
  /** a file that moves the clock, for tests of a running server; null: the clock is right */
  readonly testClockFile: string | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const portSentence = 'PORT must be a whole number from 0 to 65535.';
const urlSentence = 'PUBLIC_URL must be an address like https://kinora.example, without a path.';

const tlsSentence = 'PUBLIC_URL must begin with https, except on localhost: passwords travel over it.';
const openSentence =
  'PUBLIC_URL must be an https address where HOST is not this machine alone: passwords travel over it.';
const proxySentence = 'TRUST_PROXY must be loopback, or addresses and networks (CIDR), separated by commas.';

const environmentSchema = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be a host name or an IP address.')
    .default('localhost'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portSentence)
    .transform(Number)
    .refine((port) => port <= 65_535, portSentence)
    .default(8090),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, urlSentence)
    .refine(isPrivateEnough, tlsSentence)
    .transform(toOrigin)
    .nullable()
    .default(null),
  DATA_DIR: z.string().min(1, 'DATA_DIR must name a folder.').default('data'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'LOG_LEVEL must be debug, info, warn, error or silent.',
    })
    .default('warn'),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:loopback|[\da-f.:]+(?:\/\d+)?)(?:,(?:loopback|[\da-f.:]+(?:\/\d+)?))*$/i, proxySentence)
    .nullable()
    .default(null),
  METRICS: z
    .enum(['loopback', 'everyone'], { error: 'METRICS must be loopback or everyone.' })
    .default('loopback'),
  ...accountEnvironment,
  ...brokerEnvironment,
  ...paymentEnvironment,
});

/** Every variable that the server reads. */
export const environmentNames: readonly string[] = Object.keys(environmentSchema.shape);

/**
 * Reads the configuration. The first wrong value is the answer, as one sentence that names it: a wrong value
 * stops the start, it never falls back to a default. An empty value is a wrong one.
 */
export function parseConfig(environment: Environment): Result<ServerConfig, string> {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) return err(parsed.error.issues[0]?.message ?? 'The configuration is wrong.');
  const values = parsed.data;
  if (!isThisMachine(values.HOST) && values.PUBLIC_URL?.startsWith('https:') !== true)
    return err(openSentence);
  const accounts = toAccountConfig(values);
  if (!accounts.ok) return accounts;
  const rabbitMq = toBrokerConfig(values);
  if (!rabbitMq.ok) return rabbitMq;
  const payment = toPaymentConfig(values);
  if (!payment.ok) return payment;
  const { NODE_ENV: purpose, TEST_CLOCK_FILE: testClockFile = null } = environment;
  if (testClockFile !== null && purpose !== 'test') return err('TEST_CLOCK_FILE is for NODE_ENV=test alone.');
  return ok({
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY,
    metricsFor: values.METRICS,
    accounts: accounts.value,
    rabbitMq: rabbitMq.value,
    payment: payment.value,
    testClockFile,
  });
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

function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

function toOrigin(text: string): string {
  return new URL(text).origin;
}
