import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseConfig, openDatabase, type OpenDatabase } from '../open-database.ts';
import { auditEntries, companies, people, peopleCounts } from '../database/tables/organisation-tables.ts';
import { createDataDir } from '../testing/data-dir.ts';
import { type DatabasePlace, databases } from '../testing/databases.ts';
import { runCompanyImport, runPeopleImport } from './import-commands.ts';

let config: DatabaseConfig;

async function fileOf(text: string): Promise<string> {
  const file = join(config.dataDir, 'rows.csv');
  await writeFile(file, text);
  return file;
}

async function withDatabase<Value>(work: (database: OpenDatabase) => Promise<Value>): Promise<Value> {
  const opened = await openDatabase(config);
  if (!opened.ok) throw new Error(opened.error);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

const peopleHeader = 'company,department,code,name,sex,isSeal';
const listPeople = () =>
  withDatabase(({ queries }) =>
    queries
      .select({ code: people.code, name: people.name, sex: people.sex, isSealed: people.isSealed })
      .from(people)
      .orderBy(asc(people.codeKey)),
  );

describe.each(databases)('importing on $name', ({ place }) => {
  let made: DatabasePlace;

  beforeEach(async () => {
    made = await place();
    config = { dataDir: made.dataDir, databaseUrl: made.databaseUrl, warn: () => undefined };
  });
  afterEach(() => made.remove());

  it('[OG-30] makes companies and people with their departments, and changes who is there', async () => {
    expect(await runCompanyImport(config, await fileOf('name,isSeal\nMoon,Y\nSun,\n'))).toMatchObject({
      ok: true,
    });
    const first = [peopleHeader, 'moon,Sales/North,M1,Ada,2,', 'Moon,Sales,M2,Bob,1,Y', 'Sun,,S1,Cy,1,N'];
    expect(await runPeopleImport(config, await fileOf(first.join('\n')))).toMatchObject({ ok: true });
    const second = [peopleHeader, 'Moon,Sales/South,m1,Ada King,2,Y', 'Star,,X1,Dee,2,'];
    expect(await runPeopleImport(config, await fileOf(second.join('\n')))).toMatchObject({ ok: true });
    expect(await listPeople()).toEqual([
      { code: 'm1', name: 'Ada King', sex: 2, isSealed: true },
      { code: 'M2', name: 'Bob', sex: 1, isSealed: true },
      { code: 'S1', name: 'Cy', sex: 1, isSealed: false },
      { code: 'X1', name: 'Dee', sex: 2, isSealed: false },
    ]);
    await withDatabase(async ({ queries }) => {
      const found = await queries.execute(sql`select person_pk from person_terms where term = 'ada king'`);
      expect(found).toHaveLength(1);
      const stale = await queries.execute(sql`select person_pk from person_terms where term = 'ada'`);
      expect(stale).toHaveLength(0);
      const counts = await queries.select().from(peopleCounts);
      expect(counts.reduce((sum, { people: count }) => sum + count, 0)).toBe(4);
      expect(await queries.select({ name: companies.name }).from(companies)).toHaveLength(3);
    });
  }, 120_000);

  it('[OG-23] is in the audit without an operator', async () => {
    await runCompanyImport(config, await fileOf('name,isSeal\nMoon,Y\n'));
    const entries = await withDatabase(({ queries }) => queries.select().from(auditEntries));
    expect(entries).toMatchObject([
      { operatorPk: null, action: 'companies.imported', detail: { companies: 1 } },
    ]);
  }, 120_000);

  it('[OG-30] changes nothing where a line is wrong, and names the first mistakes', async () => {
    const lines = [
      peopleHeader,
      'Moon,,M1,Ada,2,',
      'Moon,,m1,Ada again,2,',
      'Moon,A//B,M2,Bob,1,',
      'Moon,,M3,Cy,3,',
      'Moon,,M4,Dee,2,X',
      ',,M5,Eve,2,',
      'Moon,,,Flo,2,',
    ];
    expect(await runPeopleImport(config, await fileOf(lines.join('\n')))).toEqual({
      ok: false,
      error: [
        'Line 3: the same as line 2.',
        'Line 4: A department is names with slashes between them, like Sales/North.',
        'Line 5: The sex is 1 (male) or 2 (female).',
        'Line 6: isSeal is Y, N or empty.',
        'Line 7: A name is required.',
        'And 1 more.',
      ].join('\n'),
    });
    expect(await runPeopleImport(config, join(config.dataDir, 'nowhere.csv'))).toMatchObject({ ok: false });
    expect(await listPeople()).toEqual([]);
  }, 120_000);
});

describe('importing beside a server', () => {
  it('[OG-32] says that the server has to be stopped while it holds the embedded database', async () => {
    const { path, remove } = await createDataDir();
    config = { dataDir: path, databaseUrl: null, warn: () => undefined };
    const file = await fileOf('name,isSeal\nMoon,Y\n');
    await withDatabase(async ({ queries }) => {
      const outcome = await runCompanyImport(config, file);
      expect(outcome.ok).toBe(false);
      expect(outcome.ok || outcome.error).toMatch(/another process|in use|stop/i);
      expect(await queries.select().from(companies)).toEqual([]);
    });
    await remove();
  }, 120_000);
});
