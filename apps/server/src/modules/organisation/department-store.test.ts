import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { auditEntries } from '../../database/tables/organisation-tables.ts';
import { racingDatabase } from '../../testing/databases.ts';
import { createCompanyStore } from './company-store.ts';
import { createDepartmentStore, type DepartmentStore } from './department-store.ts';

const context = { at: new Date('2026-11-20T12:00:00.000Z'), operatorPk: 'boss' };

let database: Database;
let departments: DepartmentStore;
let mills = '';

type Made = { readonly ok: boolean; readonly value?: { readonly pk: string } };
const pkOf = ({ value }: Made) => value?.pk ?? expect.unreachable();

beforeAll(async () => {
  database = await racingDatabase.open();
  departments = createDepartmentStore(database);
  const companies = createCompanyStore(database);
  mills = pkOf(await companies.create(context, 'Mills'));
  const looms = pkOf(await companies.create(context, 'Looms'));
  await departments.create(context, { companyPk: looms, parentPk: null, name: 'Foreign' });
});
afterAll(() => database.close());

const addDepartment = async (companyPk: string, name: string, parentPk: string | null = null) =>
  pkOf(await departments.create(context, { companyPk, parentPk, name }));
const entriesOf = async (subject: string) =>
  (
    await database.queries
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, subject))
      .orderBy(auditEntries.id)
  ).map(({ action, detail, at }) => [action, detail, at]);

describe('the departments of the registry', () => {
  it('[OG-3, OG-5] are a tree by their names, and move within it', async () => {
    const top = await addDepartment(mills, 'Top');
    const [south, north] = [
      await addDepartment(mills, 'So-uth', top),
      await addDepartment(mills, 'Sorth', top),
    ];
    await addDepartment(mills, 'attic');
    const tree = async () =>
      (await departments.tree(mills)).map(({ name, children }) => [name, children.map((node) => node.name)]);
    expect(await tree()).toEqual([
      ['attic', []],
      ['Top', ['So-uth', 'Sorth']],
    ]);
    const move = (pk: string, parentPk: string | null, name: string) =>
      departments.change(context, pk, { companyPk: mills, parentPk, name });
    expect(await move(top, south, 'Top')).toMatchObject({ error: { code: 'department.below-itself' } });
    const value = { pk: south, name: 'Sea', companyPk: mills, parentPk: north };
    expect(await move(south, north, 'Sea')).toEqual({ ok: true, value });
    expect(await move(top, null, 'ATTIC')).toMatchObject({ error: { code: 'department.name-taken' } });
    expect(await move('unknown', null, 'new')).toMatchObject({ error: { code: 'department.not-found' } });
    expect(await departments.find(south)).toEqual(value);
    const detail = (name: string, parent: string) => ({ name, company: mills, parent });
    expect(await entriesOf(south)).toEqual([
      ['department.created', detail('So-uth', top), context.at],
      ['department.changed', detail('Sea', north), context.at],
    ]);
  });
});
