import { failure } from '@kinora/contract';
import type { AuditAction, Company, ListOrder, ListAnswer, Seal, SealFilter } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/sql-error.ts';
import { companies } from '../../database/tables/organisation-tables.ts';
import { createPk } from '../accounts/secrets.ts';
import type { AuditContext } from '../audit/audit.ts';
import { detailOf, writeAudit } from '../audit/audit-store.ts';
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

    async create(auditContext: AuditContext, name: string) {
      const values = { pk: createPk(), name, nameKey: toKey(name), createdAt: auditContext.at };
      const written = write(auditContext, 'company.created', async (session) => {
        const [row] = await session.insert(companies).values(values).returning();
        return row;
      });
      return orTaken(written, (company) => company ?? toCompany({ ...values, isSealed: false }));
    },

    async rename(auditContext: AuditContext, pk: string, name: string) {
      const written = write(auditContext, 'company.renamed', (session) =>
        change(session, pk, { name, nameKey: toKey(name) }),
      );
      const outcome = await orTaken(written, (company) => company);
      if (!outcome.ok) return outcome;
      return outcome.value === null ? err(failure('company.not-found')) : ok(outcome.value);
    },

    async seal(auditContext: AuditContext, pk: string, seal: Seal, reason: string) {
      const isSealed = seal === 'Y';
      const action = isSealed ? 'company.sealed' : 'company.unsealed';
      const company = await write(
        auditContext,
        action,
        (session) => change(session, pk, { isSealed }),
        detailOf(reason),
      );
      return company === null ? err(failure('company.not-found')) : ok(company);
    },
  };
}

/** Writes one company and the audit together; null where there is none to write. */
function createWrite(transaction: Database['transaction']) {
  return (
    auditContext: AuditContext,
    action: AuditAction,
    work: (queries: Queries) => Promise<Row | undefined>,
    more = {},
  ) =>
    transaction(async ({ queries }) => {
      const row = await work(queries);
      if (row === undefined) return null;
      const detail = { name: row.name, ...more };
      await writeAudit(queries, { ...auditContext, action, subject: row.pk, detail });
      return toCompany(row);
    });
}

type Row = Pick<typeof companies.$inferSelect, 'pk' | 'name' | 'isSealed'>;

function toCompany({ pk, name, isSealed }: Row): Company {
  return { pk, name, seal: isSealed ? 'Y' : 'N' };
}

async function change(queries: Queries, pk: string, values: Partial<typeof companies.$inferInsert>) {
  const [row] = await queries.update(companies).set(values).where(eq(companies.pk, pk)).returning();
  return row;
}

async function orTaken<Written, Value>(written: Promise<Written>, toValue: (written: Written) => Value) {
  try {
    return ok(toValue(await written));
  } catch (error) {
    if (isUniqueViolation(error, 'companies_name_unique')) return err(failure('company.name-taken'));
    throw error;
  }
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
