import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { cp, readdir, rename, rm, truncate } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createDatabaseFolder,
  createTestFolder,
  openPgliteIn,
  type TestFolder,
} from '../testing/pglite-for-tests.ts';
import { findLackOfMemory, readFreeBytes } from './obstacles.ts';
import { openPglite } from './open-pglite.ts';
import { placesIn } from './places.ts';

/** A database as `kill -9` leaves it, with a snapshot that lacks its newest row. */
let killed: TestFolder;
let snapshot: string;

beforeEach(async () => {
  const folder = await createDatabaseFolder();
  killed = await createTestFolder();
  const database = await openPgliteIn(folder.path);
  await database.script('create table kept (id int, filling text); insert into kept values (1)');
  snapshot = basename((await database.snapshot()) ?? '');
  await database.script("insert into kept select 2, repeat('x', 2000) from generate_series(1, 2000)");
  cpSync(folder.path, killed.path, { recursive: true });
  await rm(join(killed.path, 'lock'), { force: true });
  await database.close();
  await folder.remove();
}, 120_000);
afterEach(() => killed.remove());

const data = () => join(killed.path, 'pgdata');
const control = () => join(data(), 'global/pg_control');
const names = async () => (await readdir(killed.path)).filter((name) => name !== 'lock').sort();

async function refusal(freeBytes = readFreeBytes): Promise<string> {
  const opened = await openPglite({ folder: killed.path, warn: () => undefined, freeBytes });
  if (!opened.ok) return opened.error;
  await opened.value.close();
  return 'opened';
}

async function newestRow(): Promise<unknown> {
  const database = await openPgliteIn(killed.path);
  const rows = await database.queries.execute(sql`select max(id) from kept`);
  await database.close();
  return Object.values(rows[0] ?? {})[0];
}

/** What a child prints that may write no file beyond some size: PostgreSQL fails as on a full disk. */
function openWithSmallFiles(): Promise<string> {
  const program = resolve(import.meta.dirname, '../testing/open-once.ts');
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 2048; exec "$@"', 'sh', process.execPath, '--import', 'tsx', program, killed.path],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return text(child.stdout);
}

describe('a start that fails for another reason than damage', () => {
  it('[AC-255] leaves all as it is where writing fails, and opens whole afterwards', async () => {
    const before = await names();
    for (let start = 0; start < 2; start += 1)
      expect(await openWithSmallFiles()).toMatch(/not opened, and nothing in it was replaced: .*grow/);
    expect(await names()).toEqual(before);
    expect(await newestRow()).toBe(2);
  }, 120_000);

  it('[AC-255] leaves all as it is where the disk has no room, also beside what cannot be opened', async () => {
    const before = await names();
    await cp(control(), `${killed.path}-control`);
    await truncate(control(), 100);
    expect(await refusal(async () => 40_000_000)).toMatch(/its disk has room for 38 MB, and a start needs/);
    expect(await names()).toEqual(before);
    await rename(`${killed.path}-control`, control());
    expect(await newestRow()).toBe(2);
  }, 120_000);

  it('[AC-255] leaves all as it is where room ends while it starts', async () => {
    const before = await names();
    await truncate(control(), 100);
    let asked = 0;
    expect(await refusal(async () => ((asked += 1) === 1 ? 1e9 : 0))).toContain('its disk has room for 0 MB');
    expect(await names()).toEqual(before);
  }, 120_000);

  it('[AC-256] moves nothing where none of the snapshots can be opened either', async () => {
    const before = await names();
    await truncate(control(), 100);
    await truncate(join(killed.path, 'snapshots', snapshot), 100);
    for (let start = 0; start < 2; start += 1) expect(await refusal()).toContain('Nothing was replaced');
    expect(await names()).toEqual(before);
  }, 120_000);

  it('[AC-256] finishes a restoring that was killed between its two moves', async () => {
    await rename(data(), join(killed.path, 'pgdata-restored'));
    await rm(join(killed.path, 'complete'));
    expect(await newestRow()).toBe(2);
  }, 120_000);
});

describe('a start with little memory', () => {
  const megabytes = (count: number) => findLackOfMemory(placesIn(killed.path), count * 1024 * 1024);

  it('[AC-266] is refused with a sentence below 450 MB, and not where no limit is known', () => {
    expect(megabytes(449)).toMatch(/nothing in it was replaced: there is too little memory. Give/);
    expect([megabytes(450), megabytes(0)]).toEqual([null, null]);
  });
});

describe('a database that is missing', () => {
  it.each([['pgdata'], ['complete']])(
    '[AC-257] is refused without %s beside snapshots, and the sentence names the newest',
    async (part) => {
      await rm(join(killed.path, part), { recursive: true });
      const before = await names();
      expect(await refusal()).toContain(`npm run operator -- restore ${snapshot}`);
      expect(await names()).toEqual(before);
    },
  );

  it('[AC-257] is refused beside one that was put aside later than the newest snapshot, and that one is named', async () => {
    const [older, later] = ['2026-01-01T00-00-00.000Z', '2999-01-01T00-00-00.000Z'];
    await rename(data(), join(killed.path, `pgdata.replaced-${older}`));
    expect(await refusal()).toContain(`restore ${snapshot}`);
    await rename(
      join(killed.path, `pgdata.replaced-${older}`),
      join(killed.path, `pgdata.replaced-${later}`),
    );
    expect(await refusal()).toContain(`put-back pgdata.replaced-${later}`);
  });

  it('[AC-257] is refused beside one that was put aside, and where there was one', async () => {
    await rm(join(killed.path, 'snapshots'), { recursive: true });
    const aside = 'pgdata.damaged-2026-11-01T00-00-00.000Z';
    await rename(data(), join(killed.path, aside));
    expect(await refusal()).toContain(`put-back ${aside}`);
    await rm(join(killed.path, aside), { recursive: true });
    expect(await refusal()).toContain('is gone, and there is no snapshot');
  });
});
