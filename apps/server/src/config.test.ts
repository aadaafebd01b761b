import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentNames, parseConfig } from './config.ts';

const accountDefaults = {
  trustedProxies: null,
  metricsFor: 'loopback',
  accounts: {
    databaseUrl: null,
    smtpUrl: null,
    mailSender: 'no-reply@localhost',
    rateLimitFactor: 1,
    passwordQueue: 32,
    google: null,
    apple: null,
    links: { guide: null, shop: null, resource: null, appStore: null, androidStore: null },
  },
  rabbitMq: null,
};

const rabbitMq = {
  BROKER_URL: 'wss://broker.kinora.example/ws',
  BROKER_API_URL: 'http://kinora:secret@10.0.0.6:15672',
  BROKER_AUTH_SECRET: 'a-secret-of-thirty-two-characters',
};

/** Tried in tests of their own. */
const otherDefaults = {
  payment: expect.anything() as unknown,
  testClockFile: null,
};

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      value: {
        host: 'localhost',
        port: 8090,
        publicUrl: null,
        dataDir: resolve('data'),
        logLevel: 'warn',
        ...accountDefaults,
        ...otherDefaults,
      },
    });
  });

  it('takes what it is given', () => {
    const config = parseConfig({
      HOST: '::1',
      PORT: '0',
      PUBLIC_URL: 'https://kinora.example/',
      DATA_DIR: '/srv/kinora',
      LOG_LEVEL: 'info',
      HOME: '/somewhere',
    });
    expect(config).toEqual({
      ok: true,
      value: {
        host: '::1',
        port: 0,
        publicUrl: 'https://kinora.example',
        dataDir: resolve('/srv/kinora'),
        logLevel: 'info',
        ...accountDefaults,
        ...otherDefaults,
      },
    });
  });

  it.each([
    ['HOST', ''],
    ['HOST', 'http://localhost'],
    ['PORT', ''],
    ['PORT', '80 90'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '8090.5'],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'kinora.example'],
    ['PUBLIC_URL', 'ftp://kinora.example'],
    ['PUBLIC_URL', 'https://kinora.example/app'],
    ['PUBLIC_URL', 'https://me@kinora.example'],
    ['DATA_DIR', ''],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'http://kinora.example'],
    ['TRUST_PROXY', 'yes'],
    ['METRICS', 'nobody'],
    ['DATABASE_URL', 'mysql://localhost/kinora'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Kinora'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['PASSWORD_QUEUE', '1.5'],
    ['OIDC_GOOGLE_ISSUER', 'http://accounts.example'],
    ['OIDC_APPLE_PRIVATE_KEY', 'secret'],
    ['GUIDE_URL', 'javascript:alert(1)'],
  ])('refuses %s=%j with one sentence that names it', (name, value) => {
    const config = parseConfig({ [name]: value });
    if (config.ok) expect.unreachable();
    else expect(config.error).toMatch(new RegExp(`^${name} must [^.]*\\.?[^.]*\\.$`));
  });

  it.each([
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM must be set where SMTP_URL is.'],
    [{ OIDC_GOOGLE_CLIENT_ID: 'a' }, 'OIDC_GOOGLE_CLIENT_SECRET must be set where OIDC_GOOGLE_CLIENT_ID is.'],
    [{ OIDC_APPLE_KEY_ID: 'a' }, 'OIDC_APPLE_CLIENT_ID must be set where OIDC_APPLE_KEY_ID is.'],
  ])('refuses the half-set %j', (environment, sentence) => {
    expect(parseConfig(environment)).toEqual({ ok: false, error: sentence });
  });

  it('[BR-41] takes a RabbitMQ', () => {
    const config = parseConfig({ ...rabbitMq, BROKER_VHOST: 'rooms' });
    expect(config.ok && config.value.rabbitMq).toEqual({
      url: rabbitMq.BROKER_URL,
      apiUrl: rabbitMq.BROKER_API_URL,
      authSecret: rabbitMq.BROKER_AUTH_SECRET,
      vhost: 'rooms',
    });
    const here = parseConfig({ ...rabbitMq, BROKER_URL: 'ws://127.0.0.1:15675/ws' });
    expect(here.ok).toBe(true);
  });

  it.each([
    ['BROKER_URL', ''],
    ['BROKER_URL', 'https://broker.kinora.example/ws'],
    ['BROKER_URL', 'ws://broker.kinora.example/ws'],
    ['BROKER_URL', 'wss://user:password@broker.kinora.example/ws'],
    ['BROKER_API_URL', 'http://10.0.0.6:15672'],
    ['BROKER_API_URL', 'amqp://kinora:secret@10.0.0.6'],
    ['BROKER_AUTH_SECRET', 'short'],
    ['BROKER_AUTH_SECRET', 'with a space, and as long as it must be'],
    ['BROKER_VHOST', ''],
  ])('[BR-41] refuses %s=%j with a sentence that names it', (name, value) => {
    const config = parseConfig({ ...rabbitMq, [name]: value });
    if (config.ok) expect.unreachable();
    else expect(config.error).toMatch(new RegExp(`^${name} must .*\\.$`));
  });

  it.each(['BROKER_URL', 'BROKER_API_URL', 'BROKER_AUTH_SECRET'] as const)(
    '[BR-41] refuses a RabbitMQ without %s',
    (missing) => {
      const { [missing]: _left, ...rest } = rabbitMq;
      const [set] = Object.keys(rest);
      const error = `${missing} must be set where ${set ?? ''} is.`;
      expect(parseConfig(rest)).toEqual({ ok: false, error });
    },
  );

  it('[BR-41] refuses a virtual host without a RabbitMQ', () => {
    const error = 'BROKER_URL must be set where BROKER_VHOST is.';
    expect(parseConfig({ BROKER_VHOST: 'rooms' })).toEqual({ ok: false, error });
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20', PUBLIC_URL: 'http://localhost:8090' },
  ])('refuses to let passwords travel in clear: %j', (environment) => {
    const sentence = /^PUBLIC_URL must be an https address where HOST/;
    expect(parseConfig(environment)).toEqual({ ok: false, error: expect.stringMatching(sentence) });
    const behindTls = parseConfig({ ...environment, PUBLIC_URL: 'https://kinora.example' });
    expect(behindTls.ok).toBe(true);
  });

  it('explains every variable in .env.example, and none that nobody reads', () => {
    const example = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
    const [forServer = ''] = example.split('# --- Tests and benches');
    const explained = [...forServer.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...environmentNames].sort());
  });
});
