import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { errorsOf, findMissing, isThisMachine } from './config-values.ts';

/** A client registered at Google. */
export interface GoogleConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A Services ID registered at Apple, and the key that signs its secrets. */
export interface AppleConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS 8, PEM */
  readonly privateKey: string;
}

/** What the environment decides about accounts. */
export interface AccountConfig {
  /** null: the embedded database */
  readonly databaseUrl: string | null;
  /** connections to it that are open at once */
  readonly databasePool: number;
  /** null: `.eml` files */
  readonly smtpUrl: string | null;
  readonly mailSender: string;
  /** multiplies what the limits allow */
  readonly rateLimitFactor: number;
  /** passwords that may wait to be checked */
  readonly passwordQueue: number;
  readonly google: GoogleConfig | null;
  readonly apple: AppleConfig | null;
  readonly links: Readonly<
    Record<'guide' | 'shop' | 'resource' | 'appStore' | 'androidStore', string | null>
  >;
}

const optionalText = (sentence: string) => z.string().min(1, sentence).nullable().default(null);

function optionalUrl(name: string, protocols: RegExp, example: string, base: z.ZodString = z.string()) {
  const sentence = `${name} must be an address like ${example}.`;
  return base
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), {
      error: sentence,
      // what follows reads it as an address
      abort: true,
    })
    .nullable()
    .default(null);
}

function issuer(name: string) {
  return z.string().refine(isSafeIssuer, `${name} must be an https address.`).nullable().default(null);
}

const googleIssuer = 'https://accounts.google.com';
const appleIssuer = 'https://appleid.apple.com';

const page = /^https?:$/;

/** PostgreSQL takes 100 connections by itself, which several instances share. */
const usualPool = 20;
const poolSentence = 'DATABASE_POOL must be a whole number from 4 to 500.';

const databaseSentence =
  'DATABASE_URL must end in ?sslmode=verify-full where its machine is another, or in ?sslmode=disable where the network between is yours alone.';

const hostsSentence =
  'DATABASE_URL must name one host: a name or an address that leads to the PostgreSQL that takes writes, also after a failover.';

/** As other drivers take them; ours does not. A comma before the @ is the password's. */
function namesSeveralHosts(text: string): boolean {
  return (
    /^\w+:\/\/(?:[^/?#]*@)?[^@/?#]*,[^@/?#]*(?:[/?#]|$)/.test(text) || /[?&]host=[^&#]*(?:,|%2C)/i.test(text)
  );
}

/** `prefer` and `allow` are not in the list: they go on unencrypted where somebody in between says so. */
const statedSslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];

/** All accounts travel over it. A folder as host is a socket of this machine. */
function isPrivateDatabase(text: string): boolean {
  const { hostname, searchParams } = new URL(text);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isHere = host === '' || host.startsWith('/') || isThisMachine(host);
  return isHere || statedSslModes.includes(searchParams.get('sslmode') ?? '');
}

export const accountEnvironment = {
  DATABASE_URL: optionalUrl(
    'DATABASE_URL',
    /^postgres(ql)?:$/,
    'postgres://user:password@host:5432/kinora',
    z.string().refine((text) => !namesSeveralHosts(text), { error: hostsSentence, abort: true }),
  ).refine((text) => text === null || isPrivateDatabase(text), databaseSentence),
  DATABASE_POOL: z.coerce
    .number(poolSentence)
    .int(poolSentence)
    .min(4, poolSentence)
    .max(500, poolSentence)
    .nullable()
    .default(null),
  SMTP_URL: optionalUrl('SMTP_URL', /^smtps?:$/, 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'MAIL_FROM must be a mail address.')
    .nullable()
    .default(null),
  RATE_LIMIT_FACTOR: z.coerce
    .number('RATE_LIMIT_FACTOR must be a number from 1 to 1000000.')
    .min(1, 'RATE_LIMIT_FACTOR must be a number from 1 to 1000000.')
    .max(1_000_000, 'RATE_LIMIT_FACTOR must be a number from 1 to 1000000.')
    .default(1),
  PASSWORD_QUEUE: z.coerce
    .number('PASSWORD_QUEUE must be a whole number from 1 to 10000.')
    .int('PASSWORD_QUEUE must be a whole number from 1 to 10000.')
    .min(1, 'PASSWORD_QUEUE must be a whole number from 1 to 10000.')
    .max(10_000, 'PASSWORD_QUEUE must be a whole number from 1 to 10000.')
    .default(256),
  OIDC_GOOGLE_ISSUER: issuer('OIDC_GOOGLE_ISSUER'),
  OIDC_GOOGLE_CLIENT_ID: optionalText('OIDC_GOOGLE_CLIENT_ID must not be empty.'),
  OIDC_GOOGLE_CLIENT_SECRET: optionalText('OIDC_GOOGLE_CLIENT_SECRET must not be empty.'),
  OIDC_APPLE_ISSUER: issuer('OIDC_APPLE_ISSUER'),
  OIDC_APPLE_CLIENT_ID: optionalText('OIDC_APPLE_CLIENT_ID must not be empty.'),
  OIDC_APPLE_TEAM_ID: optionalText('OIDC_APPLE_TEAM_ID must not be empty.'),
  OIDC_APPLE_KEY_ID: optionalText('OIDC_APPLE_KEY_ID must not be empty.'),
  OIDC_APPLE_PRIVATE_KEY: z
    .string()
    // an .env file holds the lines of a key as \n
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(
      (text) => text.includes('BEGIN PRIVATE KEY'),
      'OIDC_APPLE_PRIVATE_KEY must be a PEM key (PKCS 8).',
    )
    .nullable()
    .default(null),
  GUIDE_URL: optionalUrl('GUIDE_URL', page, 'https://kinora.example/guide'),
  SHOP_URL: optionalUrl('SHOP_URL', page, 'https://shop.example'),
  RESOURCE_URL: optionalUrl('RESOURCE_URL', page, 'https://kinora.example/resource'),
  APP_STORE_URL: optionalUrl('APP_STORE_URL', page, 'https://apps.apple.com/app/id1'),
  ANDROID_STORE_URL: optionalUrl(
    'ANDROID_STORE_URL',
    page,
    'https://play.google.com/store/apps/details?id=a',
  ),
};

type Values = z.output<z.ZodObject<typeof accountEnvironment>>;

/** Puts parsed values together; half-set groups are refused with sentences that name what is missing. */
export function toAccountConfig(values: Values): Result<AccountConfig, string> {
  const google = readGroup(
    values,
    ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
    'OIDC_GOOGLE_ISSUER',
  );
  const apple = readGroup(
    values,
    ['OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_TEAM_ID', 'OIDC_APPLE_KEY_ID', 'OIDC_APPLE_PRIVATE_KEY'],
    'OIDC_APPLE_ISSUER',
  );
  const pool =
    values.DATABASE_POOL !== null && values.DATABASE_URL === null
      ? err('DATABASE_URL must be set where DATABASE_POOL is.')
      : ok(null);
  const mail = readGroup(values, ['SMTP_URL', 'MAIL_FROM']);
  if (!google.ok || !apple.ok) return err(errorsOf(google, apple, pool, mail).join('\n'));
  if (!pool.ok || !mail.ok) return err(errorsOf(pool, mail).join('\n'));
  const [clientId = '', clientSecret = ''] = google.value;
  const [appleClientId = '', teamId = '', keyId = '', privateKey = ''] = apple.value;
  return ok({
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL ?? usualPool,
    smtpUrl: values.SMTP_URL,
    mailSender: values.MAIL_FROM ?? 'no-reply@localhost',
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    passwordQueue: values.PASSWORD_QUEUE,
    google:
      clientId === '' ? null : { issuer: values.OIDC_GOOGLE_ISSUER ?? googleIssuer, clientId, clientSecret },
    apple:
      appleClientId === ''
        ? null
        : {
            issuer: values.OIDC_APPLE_ISSUER ?? appleIssuer,
            clientId: appleClientId,
            teamId,
            keyId,
            privateKey,
          },
    links: {
      guide: values.GUIDE_URL,
      shop: values.SHOP_URL,
      resource: values.RESOURCE_URL,
      appStore: values.APP_STORE_URL,
      androidStore: values.ANDROID_STORE_URL,
    },
  });
}

type TextName = { [Name in keyof Values]: Values[Name] extends string | null ? Name : never }[keyof Values];

/** All of them or none; an extra needs them as well. */
function readGroup(
  values: Values,
  names: readonly TextName[],
  ...extras: readonly TextName[]
): Result<string[], string> {
  const missing = findMissing<TextName>(values, names, extras);
  if (missing !== null) return err(missing);
  const isSet = names.some((name) => values[name] !== null);
  return ok(isSet ? names.map((name) => values[name] ?? '') : []);
}

/** Plain http is for a provider on this machine: development. */
function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}
