import { failure } from '@kinora/contract';
import type { AuditAction, Company, ListOrder, ListAnswer, Seal, SealFilter } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { catchUniqueViolation } from '../../database/sql-error.ts';
import { companies, people } from '../../database/tables/organisation-tables.ts';
import { createPk } from '../accounts/secrets.ts';
import type { AuditContext } from '../audit/audit.ts';
import { detailOf, writeAudit } from '../audit/audit-store.ts';
import { haveOperator, ofOperator } from './operators-people.ts';
import { toKey } from './search-terms.ts';

/** A key is in the shape of `toKey`, and empty where nothing is searched. */
export interface CompanySearch {
  readonly seal: SealFilter;
  readonly key: string;
}

/** Every change writes what it did into the audit, in one transaction with it. */
export type CompanyStore = ReturnType<typeof createCompanyStore>;

export function createCompanyStore({ queries, transaction }: Database) {
  const write = createWrite(transaction);
  return {
    async list(search: CompanySearch, order: ListOrder): Promise<ListAnswer<Company[]>> {
      const found = conditionsOf(search);
      const [total] = await queries.select({ companies: count() }).from(companies).where(found);
      const rows = await listPage(queries, found, order);
      return { rows: rows.map(toCompany), totalRow: total?.companies ?? 0 };
    },

    async exists(pk: string): Promise<boolean> {
      return (
        (await queries.select({ pk: companies.pk }).from(companies).where(eq(companies.pk, pk))).length > 0
      );
    },

    create: (auditContext: AuditContext, name: string) =>
      orTaken(async () => {
        const values = { pk: createPk(), name, nameKey: toKey(name), createdAt: auditContext.at };
        const company = await write(auditContext, 'company.created', async (session) => {
          const [row] = await session.insert(companies).values(values).returning();
          return row;
        });
        return ok(company ?? toCompany({ ...values, isSealed: false }));
      }),

    rename: (auditContext: AuditContext, pk: string, name: string) =>
      orTaken(async () => {
        const values = { name, nameKey: toKey(name) };
        const company = await write(auditContext, 'company.renamed', (session) =>
          change(session, pk, values),
        );
        return company === null ? err(failure('company.not-found')) : ok(company);
      }),

    seal: (auditContext: AuditContext, pk: string, seal: Seal, reason: string) =>
      transaction(async ({ queries: session }) => {
        const isSealed = seal === 'Y';
        // who is moved into the company waits for this
        await session.select().from(companies).where(eq(companies.pk, pk)).for('update');
        if (isSealed && (await haveOperator(session, eq(people.companyPk, pk)))) return ofOperator;
        const row = await change(session, pk, { isSealed });
        if (row === undefined) return err(failure('company.not-found'));
        const action = isSealed ? 'company.sealed' : 'company.unsealed';
        return ok(await finish(session, auditContext, action, row, detailOf(reason)));
      }),
  };
}

/** Writes one company and the audit together; null where there is none to write. */
function createWrite(transaction: Database['transaction']) {
  return (
    auditContext: AuditContext,
    action: AuditAction,
    work: (queries: Queries) => Promise<Row | undefined>,
  ) =>
    transaction(async ({ queries }) => {
      const row = await work(queries);
      return row === undefined ? null : finish(queries, auditContext, action, row);
    });
}

async function finish(
  queries: Queries,
  auditContext: AuditContext,
  action: AuditAction,
  row: Row,
  more = {},
): Promise<Company> {
  const detail = { name: row.name, ...more };
  await writeAudit(queries, { ...auditContext, action, subject: row.pk, detail });
  return toCompany(row);
}

type Row = Pick<typeof companies.$inferSelect, 'pk' | 'name' | 'isSealed'>;

function toCompany({ pk, name, isSealed }: Row): Company {
  return { pk, name, seal: isSealed ? 'Y' : 'N' };
}

async function change(queries: Queries, pk: string, values: Partial<typeof companies.$inferInsert>) {
  const [row] = await queries.update(companies).set(values).where(eq(companies.pk, pk)).returning();
  return row;
}

function orTaken<Value>(work: () => Promise<Value>) {
  return catchUniqueViolation('companies_name_unique', err(failure('company.name-taken')), work);
}

/** Companies are few: looking at all their names is quick. */
function conditionsOf({ seal, key }: CompanySearch) {
  return and(
    seal === '' ? undefined : eq(companies.isSealed, seal === 'Y'),
    key === '' ? undefined : sql`position(${key} in ${companies.nameKey}) > 0`,
  );
}

function listPage(queries: Queries, found: ReturnType<typeof conditionsOf>, order: ListOrder) {
  const direction = order.sortType === 1 ? asc : desc;
  return queries
    .select()
    .from(companies)
    .where(found)
    .orderBy(direction(companies.nameKey))
    .limit(order.pageSize)
    .offset((order.pageNum - 1) * order.pageSize);
}
