import type { AuditEntry, ListAnswer } from '@kinora/contract/http';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '../../database/database.ts';
import { countUpTo, orderOf, readCount } from '../../database/list-rows.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { auditEntries, companies, departments } from '../../database/tables/organisation-tables.ts';
import { roomReports } from '../../database/tables/report-tables.ts';
import type { AuditRecord, AuditSearch } from './audit.ts';

/** Entries of changes are written by the stores that change, in the same transaction. */
export type AuditTrail = ReturnType<typeof createAuditTrail>;

export function createAuditTrail({ queries }: Database) {
  return {
    record: (entry: AuditRecord) => writeAudit(queries, entry),
    list: (operatorPk: string, search: AuditSearch) => listEntries(queries, operatorPk, search),
  };
}

async function listEntries(
  queries: Queries,
  operatorPk: string,
  { pageNum, pageSize, sortType, subject }: AuditSearch,
): Promise<ListAnswer<AuditEntry[]>> {
  const isAsked = and(
    subject === '' ? undefined : eq(auditEntries.subject, subject),
    isNoPartOf(queries, operatorPk),
  );
  const rows = await queries
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      operatorPk: auditEntries.operatorPk,
      email: accounts.email,
      action: auditEntries.action,
      subject: auditEntries.subject,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.pk, auditEntries.operatorPk))
    .where(isAsked)
    .orderBy(...orderOf(auditEntries.at, auditEntries.id, sortType))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const names = await readNames(queries, rows.flatMap(placesIn));
  return {
    totalRow: readCount(await queries.execute(countUpTo(sql`from ${auditEntries} where ${isAsked}`))),
    rows: rows.map(({ id, at, email, ...entry }) => ({
      ...entry,
      id: String(id),
      at: at.toISOString(),
      operator: email ?? '',
      names: Object.fromEntries(names.filter(([pk]) => placesIn(entry).includes(pk))),
    })),
  };
}

/** Entries that name no report of which the operator is a part (PE-64). */
function isNoPartOf(queries: Queries, operatorPk: string) {
  const { reporterPk, reportedPk, id } = roomReports;
  const own = queries
    .select({ id })
    .from(roomReports)
    .where(or(eq(reporterPk, operatorPk), eq(reportedPk, operatorPk)));
  const named = sql`coalesce(${auditEntries.detail} ->> 'report', ${auditEntries.subject})`;
  return notInArray(named, own);
}

/** What in an entry may be the pk of a company or a department. */
function placesIn({ subject, detail }: Pick<AuditRecord, 'subject' | 'detail'>): string[] {
  const { company, department, parent } = detail;
  return [subject, company, department, parent].filter((pk) => typeof pk === 'string');
}

async function readNames(queries: Queries, pks: readonly string[]): Promise<[pk: string, name: string][]> {
  const rows = await unionAll(
    queries
      .select({ pk: companies.pk, name: companies.name })
      .from(companies)
      .where(inArray(companies.pk, [...pks])),
    queries
      .select({ pk: departments.pk, name: departments.name })
      .from(departments)
      .where(inArray(departments.pk, [...pks])),
  );
  return rows.map(({ pk, name }) => [pk, name]);
}

/** Writes an entry; a store that changes something does it in the transaction of its change. */
export async function writeAudit(queries: Queries, entry: AuditRecord): Promise<void> {
  await queries.insert(auditEntries).values(entry);
}

/** An entry has a reason only where one was given. */
export function detailOf(reason: string): { readonly reason?: string } {
  return reason === '' ? {} : { reason };
}
