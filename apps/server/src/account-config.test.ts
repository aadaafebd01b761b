import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountEnvironment, toAccountConfig } from './account-config.ts';

const schema = z.object(accountEnvironment);
type Environment = Readonly<Record<string, string>>;
const configOf = (environment: Environment) => toAccountConfig(schema.parse(environment));
const isTaken = (environment: Environment) => schema.safeParse(environment).success;

const google = { OIDC_GOOGLE_CLIENT_ID: 'google-id', OIDC_GOOGLE_CLIENT_SECRET: 'google-secret' };
const apple = {
  OIDC_APPLE_CLIENT_ID: 'apple-id',
  OIDC_APPLE_TEAM_ID: 'team',
  OIDC_APPLE_KEY_ID: 'key',
  OIDC_APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
};
const appleConfig = {
  clientId: 'apple-id',
  teamId: 'team',
  keyId: 'key',
  privateKey: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
};

describe('the configuration of accounts', () => {
  it('puts each setting where it belongs', () => {
    const links = {
      GUIDE_URL: 'https://guide.example',
      SHOP_URL: 'https://shop.example',
      RESOURCE_URL: 'http://resource.example',
      APP_STORE_URL: 'https://apple.example',
      ANDROID_STORE_URL: 'https://android.example',
    };
    const config = configOf({
      ...{ ...google, ...apple, ...links },
      OIDC_GOOGLE_ISSUER: 'https://one.example',
      OIDC_APPLE_ISSUER: 'http://localhost:9000',
      DATABASE_URL: 'postgres://localhost/kinora',
      DATABASE_POOL: '40',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'no-reply@kinora.example',
      RATE_LIMIT_FACTOR: '2.5',
      PASSWORD_QUEUE: '8',
    });
    expect(config).toEqual({
      ok: true,
      value: {
        databaseUrl: 'postgres://localhost/kinora',
        databasePool: 40,
        smtpUrl: 'smtp://localhost',
        mailSender: 'no-reply@kinora.example',
        rateLimitFactor: 2.5,
        passwordQueue: 8,
        google: { issuer: 'https://one.example', clientId: 'google-id', clientSecret: 'google-secret' },
        apple: { issuer: 'http://localhost:9000', ...appleConfig },
        links: {
          guide: links.GUIDE_URL,
          shop: links.SHOP_URL,
          resource: links.RESOURCE_URL,
          appStore: links.APP_STORE_URL,
          androidStore: links.ANDROID_STORE_URL,
        },
      },
    });
  });

  it('takes the two providers by their own addresses, and each without the other', () => {
    const onlyGoogle = { issuer: 'https://accounts.google.com', clientId: 'google-id' };
    expect(configOf(google)).toMatchObject({ ok: true, value: { google: onlyGoogle, apple: null } });
    const onlyApple = { issuer: 'https://appleid.apple.com', ...appleConfig };
    expect(configOf(apple)).toMatchObject({ ok: true, value: { google: null, apple: onlyApple } });
  });

  it('[AC-212] names what is missing of every group', () => {
    const half = { OIDC_GOOGLE_CLIENT_ID: 'a', OIDC_APPLE_TEAM_ID: 'a', MAIL_FROM: 'a@b' };
    const missing = [
      'OIDC_GOOGLE_CLIENT_SECRET must be set where OIDC_GOOGLE_CLIENT_ID is.',
      'OIDC_APPLE_CLIENT_ID must be set where OIDC_APPLE_TEAM_ID is.',
      'OIDC_APPLE_KEY_ID must be set where OIDC_APPLE_TEAM_ID is.',
      'OIDC_APPLE_PRIVATE_KEY must be set where OIDC_APPLE_TEAM_ID is.',
      'DATABASE_URL must be set where DATABASE_POOL is.',
      'SMTP_URL must be set where MAIL_FROM is.',
    ];
    const broken = configOf({ ...half, DATABASE_POOL: '4' });
    expect(broken).toEqual({ ok: false, error: missing.join('\n') });
    const rest = configOf({ DATABASE_POOL: '4', MAIL_FROM: 'a@b' });
    expect(rest).toEqual({ ok: false, error: missing.slice(4).join('\n') });
  });

  it.each([
    ['DATABASE_POOL', ['4', '500'], ['3', '501', '4.5', '']],
    ['RATE_LIMIT_FACTOR', ['1', '1.5', '1000000'], ['0.9', '1000001', 'x']],
    ['PASSWORD_QUEUE', ['1', '10000'], ['0', '10001', '1.5']],
    ['SMTP_URL', ['smtp://a', 'smtps://a'], ['smtpx://a', 'https://a', 'a']],
    ['MAIL_FROM', ['a@b'], ['a', 'a@b@c', 'a b@c', '<a@b>', '@b', 'a@']],
    [
      'OIDC_GOOGLE_ISSUER',
      ['https://a', 'http://localhost:1', 'http://127.0.0.1'],
      ['http://a', 'ftp://localhost', 'a'],
    ],
    ['OIDC_APPLE_ISSUER', ['https://a'], ['http://a']],
    ['OIDC_APPLE_PRIVATE_KEY', ['BEGIN PRIVATE KEY'], ['BEGIN RSA PRIVATE KEY', '']],
    ...[...Object.keys(google), 'OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_TEAM_ID', 'OIDC_APPLE_KEY_ID'].map(
      (name): [string, string[], string[]] => [name, ['a'], ['']],
    ),
    ...['GUIDE_URL', 'SHOP_URL', 'RESOURCE_URL', 'APP_STORE_URL', 'ANDROID_STORE_URL'].map(
      (name): [string, string[], string[]] => [name, ['http://a', 'https://a/b'], ['ftp://a', 'httpsx://a']],
    ),
  ])('takes %s as %j, and not as %j', (name, taken, refused) => {
    expect(taken.filter((value) => !isTaken({ [name]: value }))).toEqual([]);
    expect(refused.filter((value) => isTaken({ [name]: value }))).toEqual([]);
  });

  it.each([
    ['postgres:///kinora', true],
    ['postgresql://127.0.0.1/kinora', true],
    ['postgres://[::1]/kinora', true],
    ['postgres://10.0.0.2/kinora?host=/run/postgresql', true],
    ...['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'].map((mode): [string, boolean] => [
      `postgres://10.0.0.2/kinora?sslmode=${mode}`,
      true,
    ]),
    ['postgres://10.0.0.2/kinora?sslmode=allow', false],
    ['postgres://localhost.example/kinora', false],
    ['postgresqls://localhost/kinora', false],
    ['postgres://kinora:a,b@localhost/kinora', true],
    ['postgres://one:5432,two:5432/kinora', false],
    ['postgres://one:5432', false],
  ])('[AC-135] takes the database %s: %s', (url, expected) => {
    expect(isTaken({ DATABASE_URL: url })).toBe(expected);
  });

  it.each([
    'postgres://one:5432,two:5432/kinora?sslmode=verify-full',
    'postgres://kinora:a,b@one,two/kinora?sslmode=verify-full',
    'postgres:///kinora?host=one,two&sslmode=verify-full',
    'postgres://one,two',
  ])('[BR-175] says in one sentence that %s has several hosts', (url) => {
    const { error } = schema.safeParse({ DATABASE_URL: url });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^DATABASE_URL must name one host/),
    ]);
  });
});
