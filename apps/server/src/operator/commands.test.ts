import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../open-database.ts';
import { addAccount } from '../testing/add-account.ts';
import { type DatabasePlace, databases } from '../testing/databases.ts';
import { digest, goodPassword, sandboxPayment, startTestServer } from '../testing/test-server.ts';
import { commands } from './commands.ts';
import type { OperatorContext } from './operator-command.ts';

let context: OperatorContext;

const run = (name: string, argument = '') => commands[name]?.run(context, argument);

async function open(): Promise<OpenDatabase> {
  const opened = await openDatabase(context);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

describe.each(databases)('the operator’s commands on $name', ({ place }) => {
  let made: DatabasePlace;

  beforeEach(async () => {
    made = await place();
    context = {
      dataDir: made.dataDir,
      backupDir: null,
      databaseUrl: made.databaseUrl,
      payment: sandboxPayment,
      warn: () => undefined,
    };
  });
  afterEach(() => made.remove());

  it('[AC-66] give and take the operator’s flag, which no call does', async () => {
    const first = await startTestServer(await open());
    await first.signUp('boss@example.org');
    await first.close();
    expect(await run('grant-operator', 'Boss@Example.org')).toEqual({
      ok: true,
      value: 'boss@example.org is now an operator.',
    });
    const server = await startTestServer(await open());
    const { pk } = await server.signUp('other@example.org');
    const boss = await server.call('signIn', {
      logincode: 'boss@example.org',
      pwd: digest(goodPassword),
    });
    const seen = await server.call('getUser', {}, boss.data.token, { params: { id: pk } });
    expect(seen.data).toMatchObject({ email: 'other@example.org' });
    await server.close();
    expect(await run('revoke-operator', 'boss@example.org')).toMatchObject({ ok: true });
    expect(await run('grant-operator', 'nobody@example.org')).toEqual({
      ok: false,
      error: 'Nobody is registered as nobody@example.org.',
    });
    expect(await run('grant-operator', 'nonsense')).toEqual({
      ok: false,
      error: 'nonsense is no mail address.',
    });
  }, 120_000);

  it('[OG-71] say that a seal takes the rights that they give', async () => {
    const database = await open();
    await database.queries.execute(
      sql`insert into companies (pk, name, name_key, created_at) values ('c', 'C', 'c', now())`,
    );
    await database.queries
      .execute(sql`insert into people (pk, company_pk, code, code_key, name, name_key, sex, is_sealed, created_at)
      values ('p', 'c', 'P', 'p', 'Ada', 'ada', 2, true, now())`);
    await addAccount(database, { email: 'boss@example.org', personPk: 'p' });
    await database.close();
    const granted = await run('grant-operator', 'boss@example.org');
    expect(granted).toMatchObject({ ok: true });
    expect(granted?.ok === true && granted.value).toContain('is disabled');
  });

  it('[MB-20] list the plans', async () => {
    expect(await run('plans')).toEqual({
      ok: true,
      value: [
        'The embedded sandbox; no real money.',
        'MONTH        9.99 USD  P-SANDBOX-MONTH',
        'YEAR        99.00 USD  P-SANDBOX-YEAR',
        'DAY          0.99 USD  P-SANDBOX-DAY',
      ].join('\n'),
    });
  });

  it('[MB-75] register devices, each once', async () => {
    expect(await run('register-devices', 'sr6-1, SR6-2')).toEqual({
      ok: true,
      value: 'Registered 2 devices.',
    });
    expect(await run('register-devices', 'SR6-2,SR6-3')).toEqual({
      ok: true,
      value: 'Registered 1 device. Known already: SR6-2',
    });
    expect(await run('register-devices', 'SR6-4,no code')).toEqual({
      ok: false,
      error: '"no code" is no serial code.',
    });
  }, 120_000);

  it('[MB-101] register devices from a file, with the claim codes of their boxes', async () => {
    const file = join(context.dataDir, 'boxes.csv');
    await writeFile(file, 'code,claimCode\nsr6-8,BOX-1234\nSR6-9,\n');
    expect(await run('register-devices', file)).toEqual({ ok: true, value: 'Registered 2 devices.' });
    await writeFile(file, 'code,claimCode\nSR6-10,?\n');
    expect(await run('register-devices', file)).toEqual({
      ok: false,
      error: 'Line 2: "?" is no claim code.',
    });
    const database = await open();
    const rows = await database.queries.execute(
      sql`select code, claim_code_hash is not null as has_claim_code from devices order by code`,
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['SR6-8', true],
      ['SR6-9', false],
    ]);
    await database.close();
  }, 120_000);
});
