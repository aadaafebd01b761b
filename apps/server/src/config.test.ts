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

  it('explains every variable in .env.example, and none that nobody reads', () => {
    const example = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
    const [forServer = ''] = example.split('# --- Tests and benches');
    const explained = [...forServer.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...environmentNames].sort());
  });
});
