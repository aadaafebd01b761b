import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { auditEntries, companies } from '../../database/tables/organisation-tables.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { type CompanyStore, createCompanyStore } from './company-store.ts';

const context = { at: new Date('2026-11-20T12:00:00.000Z'), operatorPk: 'boss' };
const everything = { seal: '', key: '' } as const;

let database: Database;
let store: CompanyStore;

beforeAll(async () => {
  database = await racingDatabase.open();
  store = createCompanyStore(database);
});
afterAll(() => database.close());

async function make(name: string): Promise<string> {
  const made = await store.create(context, name);
  return made.ok ? made.value.pk : expect.unreachable();
}

describe('the companies of the registry', () => {
  it('[OG-6, OG-7] are listed by pages, with the count of all that were found', async () => {
    // every other one in capitals, which make no difference
    const names = Array.from(
      { length: 21 },
      (_, at) => `${at % 2 === 0 ? 'Firm' : 'firm'} ${String(at + 10)}`,
    );
    for (const name of names.toReversed()) await make(name);
    const zeal = await make('Zeal 100%');
    await store.seal(context, zeal, 'Y', '');
    const list = async (search: object, pageNum = 1, sortType: 1 | 2 = 1) => {
      const order = { pageNum, pageSize: 10, sortCol: 'name', sortType } as const;
      const { rows, totalRow } = await store.list({ ...everything, ...search }, order);
      return [rows.map(({ name }) => name), totalRow];
    };
    expect(await list({})).toEqual([names.slice(0, 10), 22]);
    expect(await list({}, 2)).toEqual([names.slice(10, 20), 22]);
    expect(await list({}, 3)).toEqual([[names[20], 'Zeal 100%'], 22]);
    expect(await list({}, 3, 2)).toEqual([[names[1], names[0]], 22]);
    expect(await list({ seal: 'N' }, 3)).toEqual([[names[20]], 21]);
    expect(await list({ seal: 'Y' })).toEqual([['Zeal 100%'], 1]);
    for (const key of ['zeal', 'eal', '%']) expect(await list({ key })).toEqual([['Zeal 100%'], 1]);
    expect(await list({ key: 'zeal', seal: 'N' })).toEqual([[], 0]);
  });

  it('[OG-20] are changed alone, each change with its entry', async () => {
    const [pk, other] = [await make('Moon'), await make('Sun')];
    expect(await store.rename(context, pk, 'ＭＡＲＳ')).toEqual({
      ok: true,
      value: { pk, name: 'ＭＡＲＳ', seal: 'N' },
    });
    expect(await store.seal(context, pk, 'Y', 'closed')).toMatchObject({ value: { seal: 'Y' } });
    expect(await store.seal(context, pk, 'N', '')).toMatchObject({ value: { seal: 'N' } });
    for (const refused of [
      await store.rename(context, other, 'mars'),
      await store.create(context, 'Mars '),
    ]) {
      expect(refused).toMatchObject({ ok: false, error: { code: 'company.name-taken' } });
    }
    const missing = { ok: false, error: { code: 'company.not-found' } };
    expect(await store.rename(context, 'unknown', 'Venus')).toMatchObject(missing);
    expect(await store.seal(context, 'unknown', 'Y', '')).toMatchObject(missing);
    expect([await store.exists(pk), await store.exists('unknown')]).toEqual([true, false]);
    const entries = await database.queries
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, pk))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['company.created', { name: 'Moon' }],
      ['company.renamed', { name: 'ＭＡＲＳ' }],
      ['company.sealed', { name: 'ＭＡＲＳ', reason: 'closed' }],
      ['company.unsealed', { name: 'ＭＡＲＳ' }],
    ]);
    expect(entries.every(({ at, operatorPk }) => +at === +context.at && operatorPk === 'boss')).toBe(true);
    const [sun] = await database.queries.select().from(companies).where(eq(companies.pk, other));
    expect(sun).toEqual({ pk: other, name: 'Sun', nameKey: 'sun', isSealed: false, createdAt: context.at });
  });
});
