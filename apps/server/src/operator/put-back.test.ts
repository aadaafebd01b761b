import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseFolder, openDatabase, type OpenDatabase, writeFirstSnapshot } from '../open-database.ts';
import { listAsides } from '../platform/pglite/put-aside.ts';
import { restoreSnapshot } from '../platform/pglite/open-pglite.ts';
import type { TestFolder } from '../platform/testing/pglite-for-tests.ts';
import { createDataDir } from '../testing/data-dir.ts';
import { sandboxPayment } from '../testing/test-server.ts';
import { commands } from './commands.ts';

const warn = () => undefined;

let dataDir: TestFolder;
let folder: string;

beforeEach(async () => {
  dataDir = await createDataDir();
  folder = databaseFolder(dataDir.path);
});
afterEach(() => dataDir.remove());

const putBack = (name: string) =>
  commands['put-back']?.run(
    { dataDir: dataDir.path, backupDir: null, databaseUrl: null, payment: sandboxPayment, warn },
    name,
  );

async function open(): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDir: dataDir.path, databaseUrl: null, warn });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

async function countKept(): Promise<unknown> {
  const database = await open();
  const rows = await database.queries.execute(sql`select count(*)::int from kept`);
  await database.close();
  return Object.values(rows[0] ?? {})[0];
}

it('[AC-259] what was put aside is put back with all its rows, and the other one aside, but not while in use', async () => {
  const database = await open();
  await database.script('create table kept (id int)');
  const snapshot = (await database.snapshot?.()) ?? '';
  await database.script('insert into kept values (1)');
  await database.close();
  expect(await restoreSnapshot({ folder, warn }, snapshot)).toEqual({ ok: true, value: 'restored' });
  expect(await countKept()).toBe(0);
  const [aside = ''] = await listAsides(folder);
  expect(await putBack('pgdata')).toEqual({
    ok: false,
    error: `No database pgdata was put aside. There are ${aside}.`,
  });
  const running = await open();
  expect(await putBack(aside)).toMatchObject({
    ok: false,
    error: expect.stringContaining('Stop it first') as string,
  });
  await running.close();
  expect(await putBack(aside)).toEqual({ ok: true, value: `${aside} is the database again.` });
  expect(await countKept()).toBe(1);
  const [replaced = ''] = await listAsides(folder);
  expect(replaced).not.toBe(aside);
  await truncate(join(folder, replaced, 'global/pg_control'), 100);
  const before = (await readdir(folder)).sort();
  expect(await putBack(replaced)).toMatchObject({
    ok: false,
    error: expect.stringContaining('nothing was moved') as string,
  });
  expect((await readdir(folder)).sort()).toEqual(before);
}, 120_000);

it('[AC-258] a database that is torn right after its first start is restored from the snapshot of that start', async () => {
  await rm(folder, { recursive: true });
  const database = await open();
  const write = () => database.snapshot?.() ?? Promise.resolve();
  await writeFirstSnapshot(dataDir.path, write);
  await database.script('create table lost (id int)');
  // once: later ones come in their time
  await writeFirstSnapshot(dataDir.path, write);
  await database.close();
  expect(await readdir(join(folder, 'snapshots'))).toHaveLength(1);
  await truncate(join(folder, 'pgdata/global/pg_control'), 100);
  const restored = await open();
  expect(await restored.queries.execute(sql`select 1 from accounts`)).toEqual([]);
  await restored.close();
}, 120_000);
