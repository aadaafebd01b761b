import { cpSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFolder, openDatabase, type OpenDatabase } from '../open-database.ts';
import { snapshotFolder } from '../platform/pglite/places.ts';
import { copyNewestSnapshot, listSnapshots } from '../platform/pglite/snapshots.ts';
import { createTestFolder, type TestFolder } from '../platform/testing/pglite-for-tests.ts';
import { createDataDir } from '../testing/data-dir.ts';
import { digest, goodPassword, sandboxPayment, startTestServer } from '../testing/test-server.ts';
import { commands } from './commands.ts';
import type { OperatorContext } from './operator-command.ts';

let folder: TestFolder;
let context: OperatorContext;

async function begin(): Promise<void> {
  folder = await createTestFolder();
  context = {
    dataDir: join(folder.path, 'data'),
    backupDir: join(folder.path, 'second'),
    databaseUrl: null,
    payment: sandboxPayment,
    warn: () => undefined,
  };
}

const makeDatabase = async () => rename((await createDataDir()).path, context.dataDir);

/** A stopped server with an account, and a backup elsewhere: made once, as each start takes seconds. */
let made: TestFolder;
let backedUp: unknown;

const copyBackedUp = () => cpSync(made.path, folder.path, { recursive: true });

beforeAll(async () => {
  await begin();
  made = folder;
  await makeDatabase();
  const server = await startTestServer(await open());
  await server.signUp('ann@example.org');
  await server.close();
  backedUp = await run('backup', elsewhere());
});
afterAll(() => made.remove());

beforeEach(begin);
afterEach(() => folder.remove());

const run = (name: string, argument = '') => commands[name]?.run(context, argument);
const snapshots = () => snapshotFolder(databaseFolder(context.dataDir));
const elsewhere = () => join(folder.path, 'elsewhere');
const archives = async (path: string) => (await readdir(path)).sort();

async function open(): Promise<OpenDatabase> {
  const opened = await openDatabase(context);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

async function signIn(email: string): Promise<unknown> {
  const server = await startTestServer(await open());
  const reply = await server.call('signIn', { logincode: email, pwd: digest(goodPassword) });
  await server.close();
  return reply.data?.token ?? null;
}

describe('the commands for backups', () => {
  it('[AC-201, AC-202] make a backup that restores people, who can sign in, after a loss of everything', async () => {
    expect(backedUp).toMatchObject({ ok: true });
    copyBackedUp();
    const [name = ''] = await archives(elsewhere());
    const file = join(elsewhere(), name);
    await rm(context.dataDir, { recursive: true });
    expect(await run('check-backup', file)).toMatchObject({
      ok: true,
      value: expect.stringMatching(/can be restored: 1 accounts, /) as string,
    });
    expect(await run('restore', file)).toMatchObject({
      ok: true,
      value: expect.stringContaining('Restored'),
    });
    expect(await signIn('ann@example.org')).toEqual(expect.any(String));
  }, 240_000);

  it('[AC-202] restore beside a running server when that starts again, and not before', async () => {
    copyBackedUp();
    const file = join(elsewhere(), (await archives(elsewhere()))[0] ?? '');
    const renamed = join(elsewhere(), 'monday.tar.gz');
    await rename(file, renamed);
    const running = await open();
    await running.queries.execute(sql`delete from accounts`);
    expect(await run('restore', renamed)).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^The server is running\. monday\.tar\.gz \(1 accounts/) as string,
    });
    expect(await running.queries.execute(sql`select 1 from accounts`)).toEqual([]);
    await running.close();
    expect(await signIn('ann@example.org')).toEqual(expect.any(String));
    // once: what is written afterwards stays
    const again = await open();
    await again.queries.execute(sql`delete from accounts`);
    await again.close();
    expect(await signIn('ann@example.org')).toBeNull();
  }, 240_000);

  it('[AC-201] back up beside a running server what its newest snapshot holds', async () => {
    await makeDatabase();
    const running = await open();
    expect(await run('backup', elsewhere())).toEqual({
      ok: false,
      error: 'There is no snapshot yet: the server writes the first within five minutes.',
    });
    const made = basename((await running.snapshot?.()) ?? '');
    expect(await run('backup', elsewhere())).toEqual({
      ok: true,
      value: `Wrote ${join(elsewhere(), made)}, the newest snapshot of the running server.`,
    });
    expect(await archives(elsewhere())).toEqual([made]);
    await running.close();
  }, 120_000);

  it('[AC-202] refuse to restore what cannot be opened, before anything is replaced', async () => {
    copyBackedUp();
    const file = join(elsewhere(), (await archives(elsewhere()))[0] ?? '');
    await truncate(file, 1000);
    for (const name of ['check-backup', 'restore']) {
      expect(await run(name, file)).toEqual({
        ok: false,
        error: `${basename(file)} cannot be restored: it is damaged, or no snapshot (zlib: unexpected end of file). Take another one.`,
      });
    }
    expect(await readdir(context.dataDir)).toEqual(['database']);
    expect(await signIn('ann@example.org')).toEqual(expect.any(String));
  }, 240_000);

  it('[AC-202] know a snapshot by its name, also in BACKUP_DIR, and refuse one that there is not', async () => {
    await makeDatabase();
    const database = await open();
    const own = (await database.snapshot?.()) ?? '';
    await copyNewestSnapshot(snapshots(), context.backupDir ?? '', new Date());
    await database.close();
    const copy = join(context.backupDir ?? '', basename(own));
    expect(await run('list-snapshots')).toEqual({ ok: true, value: `${basename(own)}\n${copy}` });
    await rm(own);
    expect(await run('check-backup', basename(own))).toMatchObject({ ok: true });
    expect(await run('restore', '../nowhere.tar.gz')).toEqual({
      ok: false,
      error: 'There is no snapshot ../nowhere.tar.gz: see list-snapshots.',
    });
  }, 120_000);

  it('[AC-201] are refused with PostgreSQL, whose own tools do that', async () => {
    context = { ...context, databaseUrl: 'postgres://localhost/kinora' };
    for (const name of ['backup', 'check-backup', 'restore'])
      expect(await run(name, 'x')).toMatchObject({ ok: false, error: expect.stringContaining('PostgreSQL') });
  });
});

describe('the second folder', () => {
  it('[AC-200] gets each newest snapshot once, whole, and keeps its own generations', async () => {
    const second = context.backupDir ?? '';
    const now = new Date();
    await copyNewestSnapshot(snapshots(), second, now);
    expect(await listSnapshots(second)).toEqual([]);
    await makeDatabase();
    const database = await open();
    const first = basename((await database.snapshot?.()) ?? '');
    await database.close();
    const old = ['2001-01-01T00-00-00.000Z', '2001-01-01T00-05-00.000Z', '2001-01-01T00-10-00.000Z'];
    await copyNewestSnapshot(snapshots(), second, now);
    for (const moment of old) await cp(join(second, first), join(second, `snapshot-${moment}.tar.gz`));
    await copyNewestSnapshot(snapshots(), second, now);
    const names = (await listSnapshots(second)).map((file) => basename(file));
    expect(names).toEqual([first, `snapshot-${old[2]!}.tar.gz`, `snapshot-${old[1]!}.tar.gz`]);
  }, 120_000);

  it('[AC-203] keeps a server from beginning empty where its database has gone', async () => {
    await makeDatabase();
    const database = await open();
    await database.snapshot?.();
    await copyNewestSnapshot(snapshots(), context.backupDir ?? '', new Date());
    await database.close();
    await rm(context.dataDir, { recursive: true });
    const [newest = ''] = await listSnapshots(context.backupDir ?? '');
    const refused = { ok: false, error: expect.stringContaining(`restore ${newest}`) as string };
    expect(await openDatabase(context)).toEqual(refused);
    expect(await run('register-devices', 'SR6-1')).toEqual(refused);
    await mkdir(snapshots(), { recursive: true });
    expect(await openDatabase(context)).toEqual(refused);
    expect(await run('restore', newest)).toMatchObject({ ok: true });
    await (await open()).close();
  }, 120_000);
});
