import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { companies, departments, people, personTerms } from '../../database/tables/organisation-tables.ts';
import { createPk } from '../accounts/secrets.ts';
import { writeAudit } from '../audit/audit-store.ts';
import type { CompanyImport, PersonImport } from './import-rows.ts';
import { toKey } from './search-terms.ts';
import { columnsOfPerson, termsOf } from './person-store.ts';

/** Rows of one statement: parameters have to stay below 65,535. */
const batchSize = 500;

/** Makes or changes all of them, or none, by a command on the server. */
export async function importCompanies(
  { transaction }: Database,
  rows: readonly CompanyImport[],
  now: Date,
): Promise<void> {
  await transaction(async ({ queries }) => {
    for (const batch of batchesOf(rows)) {
      const values = batch.map(({ name, isSealed }) => ({
        pk: createPk(),
        name,
        nameKey: toKey(name),
        isSealed,
        createdAt: now,
      }));
      await queries
        .insert(companies)
        .values(values)
        .onConflictDoUpdate({
          target: companies.nameKey,
          set: { name: sql`excluded.name`, isSealed: sql`excluded.is_sealed` },
        });
    }
    const detail = { companies: rows.length };
    await writeAudit(queries, {
      at: now,
      operatorPk: null,
      action: 'companies.imported',
      subject: '',
      detail,
    });
  });
}

/** Makes or changes all of them, or none, by a command on the server; companies and departments as they are named. */
export async function importPeople(
  { transaction }: Database,
  rows: readonly PersonImport[],
  now: Date,
): Promise<void> {
  await transaction(async ({ queries }) => {
    const places = createPlaces(queries, now);
    for (const batch of batchesOf(rows)) {
      const values = [];
      for (const row of batch) {
        const companyPk = await places.company(row.company);
        const departmentPk = await places.department(companyPk, row.departments);
        const columns = columnsOfPerson({ ...row, companyPk, departmentPk });
        values.push({ ...columns, pk: createPk(), isSealed: row.isSealed, createdAt: now });
      }
      await writePeople(queries, values);
    }
    const detail = { people: rows.length };
    await writeAudit(queries, { at: now, operatorPk: null, action: 'people.imported', subject: '', detail });
  });
}

async function writePeople(queries: Queries, values: (typeof people.$inferInsert)[]): Promise<void> {
  const written = await queries
    .insert(people)
    .values(values)
    .onConflictDoUpdate({
      target: [people.companyPk, people.codeKey],
      set: {
        departmentPk: sql`excluded.department_pk`,
        code: sql`excluded.code`,
        name: sql`excluded.name`,
        nameKey: sql`excluded.name_key`,
        sex: sql`excluded.sex`,
        isSealed: sql`excluded.is_sealed`,
      },
    })
    .returning();
  const pks = written.map(({ pk }) => pk);
  await queries.delete(personTerms).where(inArray(personTerms.personPk, pks));
  for (const batch of batchesOf(written.flatMap(termsOf))) await queries.insert(personTerms).values(batch);
}

/** Finds or makes the companies and departments of people, and remembers them. */
function createPlaces(queries: Queries, now: Date) {
  const known = new Map<string, string>();
  const remember = async (key: string, find: () => Promise<string>) => {
    const pk = known.get(key) ?? (await find());
    known.set(key, pk);
    return pk;
  };
  const findDepartment = async (companyPk: string, parentPk: string | null, name: string) => {
    const nameKey = toKey(name);
    const [there] = await queries
      .select({ pk: departments.pk })
      .from(departments)
      .where(
        and(
          eq(departments.companyPk, companyPk),
          parentPk === null ? isNull(departments.parentPk) : eq(departments.parentPk, parentPk),
          eq(departments.nameKey, nameKey),
        ),
      );
    if (there !== undefined) return there.pk;
    const pk = createPk();
    await queries.insert(departments).values({ pk, companyPk, parentPk, name, nameKey, createdAt: now });
    return pk;
  };
  return {
    company: (name: string) =>
      remember(toKey(name), async () => {
        const nameKey = toKey(name);
        const [there] = await queries
          .select({ pk: companies.pk })
          .from(companies)
          .where(eq(companies.nameKey, nameKey));
        if (there !== undefined) return there.pk;
        const pk = createPk();
        await queries.insert(companies).values({ pk, name, nameKey, createdAt: now });
        return pk;
      }),
    async department(companyPk: string, path: readonly string[]): Promise<string | null> {
      let parentPk: string | null = null;
      for (const name of path) {
        const above: string | null = parentPk;
        const key = `${companyPk}\n${above ?? ''}\n${toKey(name)}`;
        parentPk = await remember(key, () => findDepartment(companyPk, above, name));
      }
      return parentPk;
    },
  };
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
}
