import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellEnvironmentNames } from './cell/cell-config.ts';
import { environmentNames, parseConfig } from './config.ts';

const accountDefaults = {
  trustedProxies: null,
  metricsFor: { readers: 'loopback', token: null },
  mailPlace: 'outbox',
  firstPage: 'start',
  accounts: {
    databaseUrl: null,
    databasePool: 20,
    smtpUrl: null,
    mailSender: 'no-reply@localhost',
    rateLimitFactor: 1,
    passwordQueue: 256,
    google: null,
    apple: null,
    links: { guide: null, shop: null, resource: null, appStore: null, androidStore: null },
  },
  rabbitMq: null,
  cells: null,
};

const rabbitMq = {
  BROKER_URL: 'wss://broker.kinora.example/ws',
  BROKER_API_URL: 'https://kinora:secret@10.0.0.6:15671',
  BROKER_AUTH_SECRET: 'a-secret-of-thirty-two-characters',
};

/** What a server for others has to say. */
const publicServer = {
  PUBLIC_URL: 'https://kinora.example',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtps://mail.kinora.example',
  MAIL_FROM: 'no-reply@kinora.example',
  PAYMENT: 'none',
};

/** Tried in tests of their own. */
const otherDefaults = {
  payment: expect.anything() as unknown,
  rooms: { minutes: 10, perDay: 1 },
  reportDays: 180,
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
        backupDir: null,
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
      ...publicServer,
      PUBLIC_URL: 'https://kinora.example/',
      DATA_DIR: '/srv/kinora',
      BACKUP_DIR: '/mnt/kinora',
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
        backupDir: resolve('/mnt/kinora'),
        logLevel: 'info',
        ...accountDefaults,
        ...otherDefaults,
        trustedProxies: 'loopback',
        metricsFor: { readers: 'off', token: null },
        mailPlace: 'service',
        firstPage: 'start',
        accounts: {
          ...accountDefaults.accounts,
          smtpUrl: publicServer.SMTP_URL,
          mailSender: publicServer.MAIL_FROM,
        },
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
    ['BACKUP_DIR', ''],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'http://kinora.example'],
    ['TRUST_PROXY', 'yes'],
    ['METRICS', 'nobody'],
    ['METRICS_TOKEN', 'short'],
    ['OUTBOX', 'yes'],
    ['START_PAGE', 'home'],
    ['DATABASE_URL', 'mysql://localhost/kinora'],
    ['DATABASE_POOL', '3'],
    ['DATABASE_POOL', '20.5'],
    ['DATABASE_POOL', ''],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'Kinora'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['PASSWORD_QUEUE', '1.5'],
    ['OIDC_GOOGLE_ISSUER', 'http://accounts.example'],
    ['OIDC_APPLE_PRIVATE_KEY', 'secret'],
    ['GUIDE_URL', 'javascript:alert(1)'],
    ['ROOM_MINUTES', '0'],
    ['ROOM_MINUTES', '1e1'],
    ['ROOMS_PER_DAY', '-1'],
    ['ROOMS_PER_DAY', ''],
    ['REPORT_DAYS', '0'],
    ['REPORT_DAYS', '181'],
  ])('refuses %s=%j with one sentence that names it', (name, value) => {
    const config = parseConfig({ [name]: value });
    if (config.ok) expect.unreachable();
    else expect(config.error).toMatch(new RegExp(`^${name} must [^.]*\\.?[^.]*\\.$`));
  });

  it.each([
    [{ SMTP_URL: 'smtp://localhost' }, ['MAIL_FROM']],
    [{ OIDC_GOOGLE_CLIENT_ID: 'a' }, ['OIDC_GOOGLE_CLIENT_SECRET']],
    [{ OIDC_APPLE_KEY_ID: 'a' }, ['OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_TEAM_ID', 'OIDC_APPLE_PRIVATE_KEY']],
    [{ MAIL_FROM: 'a@kinora.example' }, ['SMTP_URL']],
    [
      { OIDC_GOOGLE_ISSUER: 'https://accounts.example' },
      ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
    ],
    [
      { OIDC_APPLE_ISSUER: 'https://accounts.example' },
      ['OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_TEAM_ID', 'OIDC_APPLE_KEY_ID', 'OIDC_APPLE_PRIVATE_KEY'],
    ],
    [{ BROKER_URL: rabbitMq.BROKER_URL }, ['BROKER_API_URL', 'BROKER_AUTH_SECRET']],
  ])('[AC-190, AC-212] refuses the half-set %j, and names all that is missing', (environment, missing) => {
    const [set = ''] = Object.keys(environment);
    const error = missing.map((name) => `${name} must be set where ${set} is.`).join('\n');
    expect(parseConfig(environment)).toEqual({ ok: false, error });
  });

  it('[AC-212] names all that is wrong at once, each with one sentence', () => {
    const config = parseConfig({
      HOST: '10.0.0.5',
      PORT: 'x',
      PUBLIC_URL: 'https://kinora.example',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'smtp',
      MAIL_FROM: 'no-reply@kinora.example',
      METRICS: 'loopback',
      BROKER_URL: rabbitMq.BROKER_URL,
      OIDC_GOOGLE_CLIENT_ID: 'a',
      DATABASE_POOL: '40',
      TEST_CLOCK_FILE: '/tmp/clock',
    });
    const lines = config.ok ? [] : config.error.split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      ...['PORT', 'LOG_LEVEL', 'SMTP_URL'],
      ...['TRUST_PROXY', 'METRICS', 'TEST_CLOCK_FILE', 'OIDC_GOOGLE_CLIENT_SECRET', 'DATABASE_URL'],
      ...['BROKER_API_URL', 'BROKER_AUTH_SECRET', 'PAYMENT'],
    ]);
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
    ['BROKER_API_URL', 'https://10.0.0.6:15672'],
    ['BROKER_API_URL', 'https://kinora:secret@10.0.0.6?other=1'],
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
    const behindTls = parseConfig({ ...environment, ...publicServer });
    expect(behindTls.ok).toBe(true);
  });

  it('[AC-132] shows mails at /outbox on this machine alone, and files of them elsewhere only where it is said', () => {
    const outboxOf = (environment: object) => {
      const config = parseConfig(environment as Record<string, string>);
      return config.ok ? config.value.mailPlace : config.error;
    };
    const { SMTP_URL: _url, MAIL_FROM: _from, ...withoutMail } = publicServer;
    expect(outboxOf({ PUBLIC_URL: 'http://localhost:8090' })).toBe('outbox');
    expect(outboxOf({ OUTBOX: 'files' })).toBe('files');
    expect(outboxOf(withoutMail)).toMatch(/^SMTP_URL must be set where PUBLIC_URL is not this machine/);
    expect(outboxOf({ ...withoutMail, OUTBOX: 'page' })).toMatch(/^SMTP_URL must be set/);
    expect(outboxOf({ ...withoutMail, OUTBOX: 'files' })).toBe('files');
    expect(outboxOf({ ...publicServer, OUTBOX: 'page' })).toBe('service');
  });

  it('[AC-133] gives its metrics to this machine, behind a proxy to nobody or to who shows the token', () => {
    const token = 'a-token-of-more-than-thirty-two-characters';
    const readersOf = (environment: object) => {
      const config = parseConfig(environment as Record<string, string>);
      return config.ok ? config.value.metricsFor : config.error;
    };
    expect(readersOf(publicServer)).toEqual({ readers: 'off', token: null });
    expect(readersOf({ ...publicServer, METRICS_TOKEN: token })).toEqual({ readers: 'off', token });
    expect(readersOf({ METRICS_TOKEN: token })).toEqual({ readers: 'off', token });
    expect(readersOf({ METRICS_TOKEN: token, METRICS: 'loopback' })).toEqual({ readers: 'loopback', token });
    expect(readersOf({ ...publicServer, METRICS: 'everyone' })).toEqual({ readers: 'everyone', token: null });
    expect(readersOf({ ...publicServer, METRICS: 'loopback' })).toMatch(
      /^METRICS must not be loopback where/,
    );
  });

  it('[AC-200] has no second folder where PostgreSQL’s own tools make the backups', () => {
    expect(parseConfig({ DATABASE_URL: 'postgres://kinora@localhost/kinora', BACKUP_DIR: '/mnt' })).toEqual({
      ok: false,
      error: expect.stringMatching(/^BACKUP_DIR is for the embedded database/) as string,
    });
  });

  it('[AC-173] takes a number of connections where there is a database to connect to', () => {
    const DATABASE_URL = 'postgres://kinora@localhost/kinora';
    const config = parseConfig({ DATABASE_URL, DATABASE_POOL: '40' });
    expect(config).toMatchObject({ ok: true, value: { accounts: { databasePool: 40 } } });
    expect(parseConfig({ DATABASE_POOL: '40' })).toEqual({
      ok: false,
      error: 'DATABASE_URL must be set where DATABASE_POOL is.',
    });
  });

  it('[AC-174] starts with the settings of the documentation, on one machine and on many', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
    const blocks = page.match(/(?:^ {4}[A-Z_]+=.*\n)+/gm) ?? [];
    const environments = blocks
      .filter((block) => block.includes('PUBLIC_URL='))
      .map((block) =>
        Object.fromEntries([...block.matchAll(/([A-Z_]+)=(.*)/g)].map(([, name, value]) => [name, value])),
      );
    const secret = 'a-secret-of-thirty-two-characters';
    const parsed = environments.map((environment) =>
      parseConfig('BROKER_URL' in environment ? { ...environment, BROKER_AUTH_SECRET: secret } : environment),
    );
    const others = { host: '10.0.0.5', trustedProxies: '10.0.0.4' };
    expect(parsed).toMatchObject([{ ok: true }, { ok: true, value: others }]);
  });

  it('[AC-134] needs the proxy in front, or the setting that there is none to believe', () => {
    const { TRUST_PROXY: _proxy, ...untold } = publicServer;
    const sentence = /^TRUST_PROXY must name the proxy in front where PUBLIC_URL is not this machine/;
    expect(parseConfig(untold)).toEqual({ ok: false, error: expect.stringMatching(sentence) });
    const none = parseConfig({ ...untold, TRUST_PROXY: 'none' });
    expect(none.ok && none.value.trustedProxies).toBe(null);
    expect(parseConfig({ PUBLIC_URL: 'http://localhost:8090' }).ok).toBe(true);
  });

  it.each([
    'postgres://kinora:secret@localhost/kinora',
    'postgres://kinora@%2Fvar%2Frun%2Fpostgresql/kinora',
    'postgres://kinora:secret@10.0.0.2/kinora?sslmode=verify-full',
    'postgres://kinora:secret@10.0.0.2/kinora?sslmode=disable',
  ])('[AC-135] takes %s', (url) => {
    expect(parseConfig({ DATABASE_URL: url }).ok).toBe(true);
  });

  it.each([
    'postgres://kinora:secret@10.0.0.2/kinora',
    'postgres://kinora:secret@localhost/kinora?host=10.0.0.2',
    'postgres://kinora:secret@10.0.0.2/kinora?sslmode=prefer',
  ])('[AC-135] sends no account to another machine in clear: %s', (url) => {
    const sentence = /^DATABASE_URL must end in \?sslmode=verify-full/;
    expect(parseConfig({ DATABASE_URL: url })).toEqual({ ok: false, error: expect.stringMatching(sentence) });
  });

  it('[AC-135] sends the password of RabbitMQ’s user to another machine encrypted, unless it is said', () => {
    const inClear = 'http://kinora:secret@10.0.0.6:15672';
    const refused = parseConfig({ ...rabbitMq, BROKER_API_URL: inClear });
    expect(refused.ok).toBe(false);
    const allowed = parseConfig({ ...rabbitMq, BROKER_API_URL: `${inClear}?requireTLS=false` });
    expect(allowed.ok && allowed.value.rabbitMq?.apiUrl).toBe(inClear);
    const here = parseConfig({ ...rabbitMq, BROKER_API_URL: 'http://kinora:secret@127.0.0.1:15672' });
    expect(here.ok).toBe(true);
  });

  it('explains every variable in .env.example, and none that nobody reads', () => {
    const example = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
    const [forServer = ''] = example.split('# --- Tests and benches');
    const explained = [...forServer.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...new Set([...environmentNames, ...cellEnvironmentNames])].sort());
  });
});
