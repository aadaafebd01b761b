import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../open-database.ts';
import { canMakeClusters, giveAway, type OwnPostgres, startOwnPostgres } from '../../testing/own-postgres.ts';
import { describeRefusal } from './describe-refusal.ts';
import { openPostgres } from './postgres-database.ts';

let postgres: OwnPostgres;

/** Its address, with another user, password, database, host or options. */
function address(change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'hostname' | 'search'>>) {
  return Object.assign(new URL(postgres.url), change).href;
}

/** What a start with this address says, and whether it waited. */
async function start(databaseUrl: string) {
  const warnings: string[] = [];
  const opened = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl,
    warn: (sentence) => warnings.push(sentence),
  });
  if (opened.ok) await opened.value.close();
  return { sentence: opened.ok ? 'started' : opened.error, warnings };
}

async function configure(...statements: readonly string[]): Promise<void> {
  const database = openPostgres({ url: postgres.url, onConnectionLost: () => undefined });
  for (const statement of [...statements, 'select pg_reload_conf()']) await database.script(statement);
  await database.close();
}

/** In front of what is there: the first line that fits a connection counts. */
function prependAccess(line: string): void {
  const file = join(postgres.dataDir, 'pg_hba.conf');
  writeFileSync(file, `${line}\n${readFileSync(file, 'utf8')}`);
}

/** Makes a certificate for `localhost` that nobody has signed. Returns its file. */
function makeCertificate(): string {
  const [certificate, key] = ['own.crt', 'own.key'].map((name) => join(postgres.dataDir, name)) as [
    string,
    string,
  ];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const name = ['-addext', 'subjectAltName=DNS:localhost'];
  spawnSync('openssl', [...request, ...name, '-keyout', key, '-out', certificate]);
  chmodSync(key, 0o600);
  giveAway(key);
  return certificate;
}

/** Connects from a process with these settings, which Node reads at its start. Returns the exit code. */
function connect(url: string, env: NodeJS.ProcessEnv): number | null {
  const program = `import pg from 'pg'; const client = new pg.Client('${url}'); await client.connect(); await client.end();`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    cwd: import.meta.dirname,
  }).status;
}

describe.skipIf(!canMakeClusters)('a start with a PostgreSQL that refuses it', () => {
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => {
    postgres.remove();
  });

  const says = async (databaseUrl: string, sentence: RegExp) => {
    expect(await start(databaseUrl)).toEqual({ sentence: expect.stringMatching(sentence), warnings: [] });
  };

  it('[AC-211] names a database that is missing, a user, TLS, and a file of an authority', async () => {
    await says(address({ pathname: '/nowhere' }), /^PostgreSQL has no database/);
    await says(address({ username: 'nobody' }), /^PostgreSQL does not let the user .* in: .*"nobody".*\.$/);
    await says(address({ search: '?sslmode=verify-full' }), /^PostgreSQL has no TLS/);
    await says(
      address({ search: '?sslmode=verify-full&sslrootcert=/nowhere' }),
      /^A file that DATABASE_URL names/,
    );
  });

  it('[AC-211] names a wrong password, one that is missing, and connections that are used up', async () => {
    await configure(
      "create role guarded login password 'right'",
      'create role crowded login connection limit 0',
    );
    prependAccess('host all guarded 127.0.0.1/32 scram-sha-256');
    await configure();
    const guarded = (password: string) => address({ username: 'guarded', password });
    await expect
      .poll(async () => (await start(guarded('wrong'))).sentence)
      .toMatch(/^The password of DATABASE_URL is wrong/);
    await says(guarded(''), /^DATABASE_URL has no password/);
    await says(address({ username: 'crowded' }), /^PostgreSQL has no connection left/);
  });

  it('[BR-175] names a database that takes no writes, and a user who may make no tables', async () => {
    await configure(
      'create role reader login superuser',
      'alter role reader set default_transaction_read_only = on',
      'create role guest login',
      'revoke create on schema public from public',
    );
    await says(
      address({ username: 'reader' }),
      /^The schema .* to date\. The database of DATABASE_URL takes no writes/,
    );
    await says(
      address({ username: 'guest' }),
      /^The schema .* to date\. PostgreSQL does not allow .* to make tables in it/,
    );
  });

  it('[AC-211] names a certificate that is not trusted, or is for another name, and takes one of a private authority', async () => {
    const certificate = makeCertificate();
    await configure(
      `alter system set ssl_cert_file = '${certificate}'`,
      `alter system set ssl_key_file = '${certificate.replace('.crt', '.key')}'`,
      'alter system set ssl = on',
    );
    const search = '?sslmode=verify-full';
    await expect
      .poll(async () => (await start(address({ search }))).sentence)
      .toMatch(/^The certificate of PostgreSQL is from an authority/);
    const trusted = `${search}&sslrootcert=${certificate}`;
    await says(address({ search: trusted }), /^The certificate of PostgreSQL is for another name/);
    await says(address({ search: trusted, hostname: 'localhost' }), /^started$/);
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
    expect(connect(address({ search, hostname: 'localhost' }), env)).toBe(0);
  });
});

describe('what a start says of a refusal', () => {
  it('[AC-211] is a sentence for a host that is not known', () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.invalid'), { code: 'ENOTFOUND' });
    expect(describeRefusal(error)).toBe('The host of DATABASE_URL is not known.');
  });

  it.each([
    'CERT_HAS_EXPIRED',
    'CERT_NOT_YET_VALID',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('[AC-211] is a sentence for %s', (code) => {
    const error = Object.assign(new Error('refused'), { code });
    expect(describeRefusal(error)).toMatch(/^The certificate of PostgreSQL .*\.$/);
  });

  it.each(['ECONNREFUSED', '57P03', 'EAI_AGAIN'])(
    '[BR-68] is nothing for %s, which is waited for',
    (code) => {
      expect(describeRefusal(Object.assign(new Error('later'), { code }))).toBeNull();
    },
  );
});
