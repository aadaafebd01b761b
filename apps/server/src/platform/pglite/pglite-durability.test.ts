import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { expectNoAcknowledgedRowLost } from '../testing/kill-suite.ts';
import {
  createDatabaseFolder,
  createTestFolder,
  openPgliteIn,
  type TestFolder,
} from '../testing/pglite-for-tests.ts';
import { lockByPidFile } from './data-dir-lock.ts';
import { openPglite, restoreSnapshot } from './open-pglite.ts';
import { removeOldAsidesIn } from './put-aside.ts';
import { listSnapshots } from './snapshots.ts';

let folder: TestFolder;

beforeEach(async () => {
  folder = await createDatabaseFolder();
});
afterEach(() => folder.remove());

const writer = resolve(import.meta.dirname, '../testing/write-until-killed.ts');

async function rowsOf(database: Database): Promise<number[]> {
  const rows = await database.queries.execute<Record<string, number>>(sql`select id from kept order by id`);
  return rows.map((row) => Number(Object.values(row)[0]));
}

/** Tears the file that PostgreSQL reads first. */
async function damage(): Promise<void> {
  await truncate(join(folder.path, 'pgdata/global/pg_control'), 100);
}

/** What the build makes, from the test's own database. */
async function packBlank(): Promise<string> {
  const database = await openPgliteIn(folder.path);
  await database.script('select 1');
  const snapshot = await database.snapshot();
  await database.close();
  if (snapshot === null) throw new Error('there was nothing to pack');
  return snapshot;
}

describe('the embedded database', () => {
  it('[AC-40] loses no acknowledged row when the process is killed 25 times during writes [case 40]', async () => {
    await expectNoAcknowledgedRowLost({
      kind: 'pglite',
      place: folder.path,
      open: () => openPgliteIn(folder.path),
    });
  }, 600_000);

  it('[AC-41] refuses a second opener with a sentence, by any path to the folder [case 40]', async () => {
    const database = await openPgliteIn(folder.path);
    const link = `${folder.path}-link`;
    await symlink(folder.path, link);
    for (const path of [folder.path, link]) {
      expect(await openPglite({ folder: path, warn: () => undefined })).toEqual({
        ok: false,
        error: `Another process uses the database in ${path}. Stop it first.`,
      });
    }
    await rm(link);
    await database.close();
    await (await openPgliteIn(folder.path)).close();
  }, 120_000);

  it('[AC-41] refuses a second process while the first lives, and lets it in when the first is killed [case 40]', async () => {
    const database = await openPgliteIn(folder.path);
    await database.script('create table acknowledged (id int); create table progress (last int)');
    await database.close();
    const child = spawn(process.execPath, ['--import', 'tsx', writer, 'pglite', folder.path]);
    const exited = once(child, 'close');
    // its first row: it has opened
    await once(child.stdout, 'data');
    const second = await openPglite({ folder: folder.path, warn: () => undefined });
    child.kill('SIGKILL');
    await exited;
    expect(second).toMatchObject({ ok: false, error: expect.stringContaining('Another process') as string });
    await (await openPgliteIn(folder.path)).close();
  }, 120_000);

  it.runIf(process.platform === 'linux')(
    '[AC-137] cannot be kept from starting by a name that somebody bound before',
    async () => {
      const { dev, ino } = await stat(folder.path, { bigint: true });
      const names: string[] = [`kinora-${String(dev)}-${String(ino)}`];
      const seen = async () => {
        const bound = await readFile('/proc/net/unix', 'utf8');
        return [...bound.matchAll(/@(kinora-\S+)/g)].flatMap(([, name]) => name ?? []);
      };
      const first = await openPgliteIn(folder.path);
      names.push(...(await seen()).filter((name) => name.startsWith(names[0] ?? '')));
      await first.close();
      const squatters = names.map((name) => createServer().listen(`\0${name}`));
      for (const squatter of squatters) if (!squatter.listening) await once(squatter, 'listening');
      const second = await openPgliteIn(folder.path);
      expect(names).toHaveLength(2);
      await second.close();
      for (const squatter of squatters) squatter.close();
    },
    120_000,
  );

  it.skipIf(process.platform === 'win32')(
    '[AC-136] takes what a snapshot unpacks from everybody but its owner [case 16]',
    async () => {
      const database = await openPgliteIn(folder.path);
      await database.script('create table kept (id int)');
      const snapshot = await database.snapshot();
      await database.close();
      expect((await restoreSnapshot({ folder: folder.path, warn: () => undefined }, snapshot ?? '')).ok).toBe(
        true,
      );
      const data = join(folder.path, 'pgdata');
      const entries = await readdir(data, { recursive: true });
      const modes = await Promise.all(
        entries.map(async (name) => (await stat(join(data, name))).mode & 0o077),
      );
      expect(modes.length).toBeGreaterThan(900);
      expect(modes.filter((mode) => mode !== 0)).toEqual([]);
    },
    120_000,
  );

  it('[AC-42] goes back to the newest snapshot when its files are damaged, and says so', async () => {
    const database = await openPgliteIn(folder.path);
    await database.script('create table kept (id int); insert into kept values (1)');
    await database.snapshot();
    await database.script('insert into kept values (2)');
    await database.close();
    await damage();

    const warnings: string[] = [];
    const restored = await openPgliteIn(folder.path, (sentence) => warnings.push(sentence));
    expect(await rowsOf(restored)).toEqual([1]);
    await restored.close();
    expect(warnings.join('\n')).toMatch(/COULD NOT BE OPENED[\s\S]*PUT ASIDE[\s\S]*RESTORED FROM snapshot-/);
    expect((await readdir(folder.path)).some((name) => name.startsWith('pgdata.damaged-'))).toBe(true);
  }, 120_000);

  it('[AC-162] removes what was put aside after 30 days, and nothing else', async () => {
    const names = [
      'pgdata.damaged-2026-10-01T12-00-00.000Z',
      'pgdata.incomplete-2026-10-01T12-00-00.001Z',
      'pgdata.replaced-2026-09-30T12-00-00.000Z',
      'pgdata.of-2026-09-30T12-00-00.000Z',
    ];
    for (const name of names) await mkdir(join(folder.path, name));
    await removeOldAsidesIn(folder.path, new Date('2026-10-31T12:00:00.001Z'));
    const left = (await readdir(folder.path)).filter((name) => name.startsWith('pgdata'));
    expect(left.sort()).toEqual(['pgdata', names[1], names[3]]);
  });

  it('[AC-162] names what it puts aside so that it is found when its time is over', async () => {
    const database = await openPgliteIn(folder.path);
    await database.script('create table kept (id int)');
    await database.snapshot();
    await database.close();
    await damage();
    await (await openPgliteIn(folder.path)).close();
    const asides = async () => (await readdir(folder.path)).filter((name) => name.startsWith('pgdata.'));
    expect(await asides()).toHaveLength(1);
    const day = 24 * 60 * 60_000;
    await removeOldAsidesIn(folder.path, new Date(Date.now() + 29 * day));
    expect(await asides()).toHaveLength(1);
    await removeOldAsidesIn(folder.path, new Date(Date.now() + 31 * day));
    expect(await asides()).toEqual([]);
  }, 120_000);

  it('[AC-42] takes the next older snapshot when the newest is damaged as well', async () => {
    const database = await openPgliteIn(folder.path);
    await database.script('create table kept (id int); insert into kept values (1)');
    await database.snapshot();
    await database.script('insert into kept values (2)');
    const newest = await database.snapshot();
    await database.close();
    await damage();
    await truncate(newest ?? '', 1000);

    const restored = await openPgliteIn(folder.path);
    expect(await rowsOf(restored)).toEqual([1]);
    await restored.close();
  }, 120_000);

  it('[AC-42] refuses to start empty where a damaged database has no snapshot', async () => {
    await (await openPgliteIn(folder.path)).close();
    await damage();
    const opened = await openPglite({ folder: folder.path, warn: () => undefined });
    expect(opened).toMatchObject({ ok: false, error: expect.stringContaining('is damaged') as string });
  }, 120_000);

  it('[AC-42] begins anew where the first start was interrupted', async () => {
    await (await openPgliteIn(folder.path)).close();
    await rm(join(folder.path, 'complete'));
    await damage();
    const database = await openPgliteIn(folder.path);
    expect(await database.isReady()).toBe(true);
    await database.close();
  }, 120_000);

  it('[AC-113] begins from the blank database that came with the program', async () => {
    const blankFile = await packBlank();
    const first = await createTestFolder();
    const warnings: string[] = [];
    const opened = await openPglite({ folder: first.path, blankFile, warn: (line) => warnings.push(line) });
    if (!opened.ok) return expect.unreachable(opened.error);
    await opened.value.script('create table kept (id int); insert into kept values (1)');
    await opened.value.close();
    // never again: what was written stays
    const again = await openPglite({ folder: first.path, blankFile, warn: (line) => warnings.push(line) });
    if (!again.ok) return expect.unreachable(again.error);
    expect(await rowsOf(again.value)).toEqual([1]);
    expect(warnings).toEqual([]);
    await again.value.close();
    await first.remove();
  }, 120_000);

  it('[AC-113] makes a blank database where the one that came cannot be read, and says so', async () => {
    const blankFile = await packBlank();
    await truncate(blankFile, 1000);
    const first = await createTestFolder();
    const warnings: string[] = [];
    const opened = await openPglite({ folder: first.path, blankFile, warn: (line) => warnings.push(line) });
    if (!opened.ok) return expect.unreachable(opened.error);
    expect(await opened.value.isReady()).toBe(true);
    expect(warnings.join()).toContain('COULD NOT BE OPENED');
    await opened.value.close();
    await first.remove();
  }, 120_000);

  it('[AC-43] keeps the newest three snapshots, and writes none when nothing changed', async () => {
    const database = await openPgliteIn(folder.path);
    await database.script('create table kept (id int)');
    const written: (string | null)[] = [];
    for (let id = 1; id <= 4; id += 1) {
      await database.script(`insert into kept values (${String(id)})`);
      written.push(await database.snapshot());
    }
    expect(await rowsOf(database)).toEqual([1, 2, 3, 4]);
    expect(await database.snapshot()).toBeNull();
    await database.close();
    // a fourth is left only where an hour ended between them
    const kept = await listSnapshots(join(folder.path, 'snapshots'));
    expect(kept.slice(0, 3)).toEqual(written.slice(1).reverse());
  }, 120_000);
});

describe('the lock where there are no abstract sockets', () => {
  it('[AC-41] is held while the process that wrote it lives, and taken over after its death', async () => {
    const first = lockByPidFile(folder.path);
    expect(lockByPidFile(folder.path)).toBeNull();
    if (first?.ok) await first.value();
    expect(lockByPidFile(folder.path)?.ok).toBe(true);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'close');
    await writeFile(join(folder.path, 'kinora.pid'), String(child.pid));
    expect(lockByPidFile(folder.path)?.ok).toBe(true);
  });
});
