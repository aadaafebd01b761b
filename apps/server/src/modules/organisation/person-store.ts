import { failure } from '@kinora/contract';
import type { AuditAction, Person, Seal, ListAnswer, Sex } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { catchUniqueViolation } from '../../database/sql-error.ts';
import { companies, departments, people, personTerms } from '../../database/tables/organisation-tables.ts';
import { createPk } from '../accounts/secrets.ts';
import type { AuditContext } from '../audit/audit.ts';
import { detailOf, writeAudit } from '../audit/audit-store.ts';
import { haveOperator, ofOperator } from './operators-people.ts';
import { searchTerms, toKey } from './search-terms.ts';
import { findPeoplePage, type PersonOrder, type PersonSearch } from './person-list.ts';

export interface PersonFields {
  readonly companyPk: string;
  readonly departmentPk: string | null;
  readonly code: string;
  readonly name: string;
  readonly sex: Sex;
}

export type PersonStore = ReturnType<typeof createPersonStore>;

export function createPersonStore({ queries, transaction }: Database) {
  return {
    /** With a key at most `keySearch.maxHits` people, the first by what was found. */
    async list(search: PersonSearch, order: PersonOrder): Promise<ListAnswer<Person[]>> {
      const { rows: pks, totalRow } = await findPeoplePage(queries, search, order);
      return { rows: await readPeople(queries, pks), totalRow };
    },

    async find(pk: string): Promise<Person | null> {
      return (await readPeople(queries, [pk]))[0] ?? null;
    },

    create: (auditContext: AuditContext, fields: PersonFields) =>
      orTaken(() =>
        transaction(async (session) => {
          const problem = await validatePlace(session.queries, fields);
          if (problem !== null) return err(failure(problem));
          const row = {
            ...columnsOfPerson(fields),
            pk: createPk(),
            isSealed: false,
            createdAt: auditContext.at,
          };
          await session.queries.insert(people).values(row);
          await writeTerms(session.queries, row);
          return ok(await finish(session.queries, auditContext, 'person.created', row.pk));
        }),
      ),

    change: (auditContext: AuditContext, pk: string, fields: PersonFields) =>
      orTaken(() =>
        transaction(async (session) => {
          await holdPerson(session.queries, pk);
          const problem = await validatePlace(session.queries, fields);
          if (problem !== null) return err(failure(problem));
          if (await wouldSealOperator(session.queries, pk, fields)) return ofOperator;
          const [row] = await session.queries
            .update(people)
            .set(columnsOfPerson(fields))
            .where(eq(people.pk, pk))
            .returning();
          if (row === undefined) return err(failure('person.not-found'));
          await session.queries.delete(personTerms).where(eq(personTerms.personPk, pk));
          await writeTerms(session.queries, row);
          return ok(await finish(session.queries, auditContext, 'person.changed', pk));
        }),
      ),

    seal: (auditContext: AuditContext, pk: string, seal: Seal, reason: string) =>
      transaction((session) => sealPerson(session.queries, auditContext, pk, { seal, reason })),
  };
}

type Row = typeof people.$inferSelect;

/** What the table holds for what was typed. */
export function columnsOfPerson({ companyPk, departmentPk, code, name, sex }: PersonFields) {
  return { companyPk, departmentPk, code, codeKey: toKey(code), name, nameKey: toKey(name), sex };
}

/** The rows by which a person is found. */
export function termsOf({ pk, code, name, companyPk, departmentPk, isSealed }: Omit<Row, 'createdAt'>) {
  return searchTerms(code, name).map((term) => ({ personPk: pk, term, companyPk, departmentPk, isSealed }));
}

async function writeTerms(queries: Queries, row: Row): Promise<void> {
  await queries.insert(personTerms).values(termsOf(row));
}

async function finish(
  queries: Queries,
  auditContext: AuditContext,
  action: AuditAction,
  pk: string,
  more = {},
): Promise<Person> {
  const [person] = await readPeople(queries, [pk]);
  if (person === undefined) throw new Error('a person that was just written is not there');
  await writeAudit(queries, {
    ...auditContext,
    action,
    subject: pk,
    detail: { code: person.code, company: person.companyPk, department: person.departmentPk, ...more },
  });
  return person;
}

/** In the order of `pks`. */
async function readPeople(queries: Queries, pks: readonly string[]): Promise<Person[]> {
  if (pks.length === 0) return [];
  const rows = await queries
    .select({
      pk: people.pk,
      code: people.code,
      name: people.name,
      sex: people.sex,
      isSealed: people.isSealed,
      companyPk: people.companyPk,
      company: companies.name,
      isCompanySealed: companies.isSealed,
      departmentPk: people.departmentPk,
      department: departments.name,
    })
    .from(people)
    .innerJoin(companies, eq(companies.pk, people.companyPk))
    .leftJoin(departments, eq(departments.pk, people.departmentPk))
    .where(inArray(people.pk, [...pks]));
  const byPk = new Map(rows.map((row) => [row.pk, row]));
  return pks.flatMap((pk) => {
    const row = byPk.get(pk);
    if (row === undefined) return [];
    const { isSealed, company, isCompanySealed, department, ...person } = row;
    const shown = {
      company: { name: company, seal: sealOf(isCompanySealed) },
      department: { name: department ?? '' },
    };
    return [{ ...person, seal: sealOf(isSealed), ...shown }];
  });
}

function sealOf(isSealed: boolean): Seal {
  return isSealed ? 'Y' : 'N';
}

async function validatePlace(
  queries: Queries,
  { companyPk, departmentPk }: PersonFields,
): Promise<'company.not-found' | 'department.not-found' | null> {
  const company = await queries
    .select({ pk: companies.pk })
    .from(companies)
    .where(eq(companies.pk, companyPk));
  if (company.length === 0) return 'company.not-found';
  if (departmentPk === null) return null;
  const department = await queries
    .select({ pk: departments.pk })
    .from(departments)
    .where(and(eq(departments.pk, departmentPk), eq(departments.companyPk, companyPk)));
  return department.length === 0 ? 'department.not-found' : null;
}

function orTaken<Value>(work: () => Promise<Value>) {
  return catchUniqueViolation('people_code_unique', err(failure('person.code-taken')), work);
}

/** An account that is tied to the person waits for this, or has been tied before. */
async function holdPerson(queries: Queries, pk: string): Promise<void> {
  await queries.select({ pk: people.pk }).from(people).where(eq(people.pk, pk)).for('update');
}

/** Whether an operator's person would move into a sealed company. */
async function wouldSealOperator(
  queries: Queries,
  pk: string,
  { companyPk }: PersonFields,
): Promise<boolean> {
  const [company] = await queries
    .select({ isSealed: companies.isSealed })
    .from(companies)
    .where(eq(companies.pk, companyPk))
    .for('share');
  return company?.isSealed === true && (await haveOperator(queries, eq(people.pk, pk)));
}

async function sealPerson(
  queries: Queries,
  auditContext: AuditContext,
  pk: string,
  { seal, reason }: { readonly seal: Seal; readonly reason: string },
) {
  const isSealed = seal === 'Y';
  const isOne = eq(people.pk, pk);
  await holdPerson(queries, pk);
  if (isSealed && (await haveOperator(queries, isOne))) return ofOperator;
  const sealed = await queries.update(people).set({ isSealed }).where(isOne).returning({ pk: people.pk });
  if (sealed.length === 0) return err(failure('person.not-found'));
  await queries.update(personTerms).set({ isSealed }).where(eq(personTerms.personPk, pk));
  const action = isSealed ? 'person.sealed' : 'person.unsealed';
  return ok(await finish(queries, auditContext, action, pk, detailOf(reason)));
}
