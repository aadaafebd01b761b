import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bringUpToDate } from './open-database.ts';
import type { Migration } from './platform/database/migrate.ts';
import { findCause, readFreeBytes } from './platform/pglite/obstacles.ts';
import { placesIn } from './platform/pglite/places.ts';
import { createDatabaseFolder, openPgliteIn } from './platform/testing/pglite-for-tests.ts';
import { describeRefusal } from './platform/postgres/describe-refusal.ts';

/** A step that meets what it says, after it has written. */
function failingStep(message: string, code: string): Migration {
  const statement = `create table half (id int); insert into half values (1);
    do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`;
  return { name: '0001-half', sql: statement, checksum: 'half' };
}

const full = failingStep('could not extend file "base/5/16384": No space left on device', '53100');

describe('a schema that is brought up to date on a full disk', () => {
  it('[AC-264] is refused with a sentence, and nothing of it stays', async () => {
    const folder = await createDatabaseFolder();
    const describeIn = (problem: unknown) => findCause(placesIn(folder.path), problem, readFreeBytes);
    const outcome = await bringUpToDate(await openPgliteIn(folder.path), [full], describeIn);
    expect(outcome).toMatchObject({
      ok: false,
      error: expect.stringMatching(
        /^The schema could not .*nothing in it was replaced: its disk is full. Make/,
      ),
    });
    const database = await openPgliteIn(folder.path);
    const [row] = await database.queries.execute(sql`select to_regclass('half')::text`);
    expect(Object.values(row ?? {})).toEqual([null]);
    await database.close();
    await folder.remove();
  }, 60_000);

  it('[AC-264] is refused with a sentence of PostgreSQL’s disk', async () => {
    const folder = await createDatabaseFolder();
    const describeServed = (problem: unknown) => Promise.resolve(describeRefusal(problem));
    expect(await bringUpToDate(await openPgliteIn(folder.path), [full], describeServed)).toMatchObject({
      error: expect.stringContaining('The disk of PostgreSQL is full') as string,
    });
    await folder.remove();
  }, 60_000);

  it('[AC-264] stays a fault where the step is wrong', async () => {
    const folder = await createDatabaseFolder();
    const database = await openPgliteIn(folder.path);
    const describeIn = (problem: unknown) => findCause(placesIn(folder.path), problem, readFreeBytes);
    const wrong = failingStep('no such column', '42703');
    await expect(bringUpToDate(database, [wrong], describeIn)).rejects.toThrow('no such column');
    await database.close();
    await folder.remove();
  }, 60_000);
});
