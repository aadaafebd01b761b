import { asc, count, desc, eq } from 'drizzle-orm';
import type { AuditRecord, AuditTrail } from '../../modules/organisation/audit.ts';
import type { Database, Queries } from '../database/database.ts';
import { accounts, auditEntries } from './tables.ts';

export function createAuditTrail({ queries }: Database): AuditTrail {
  return {
    record: (entry) => writeAudit(queries, entry),

    async list({ pageNum, pageSize, sortType }) {
      const [total] = await queries.select({ entries: count() }).from(auditEntries);
      const direction = sortType === 1 ? asc : desc;
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
        .orderBy(direction(auditEntries.at), direction(auditEntries.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize);
      return {
        totalRow: total?.entries ?? 0,
        rows: rows.map(({ id, at, operatorPk, email, ...entry }) => ({
          ...entry,
          id: String(id),
          at: at.toISOString(),
          pk_operator: operatorPk,
          operator: email ?? '',
        })),
      };
    },
  };
}

/** Writes an entry; a store that changes something does it in the transaction of its change. */
export async function writeAudit(queries: Queries, entry: AuditRecord): Promise<void> {
  await queries.insert(auditEntries).values(entry);
}

/** A reason stands in an entry only where one was given. */
export function detailOf(reason: string): { readonly reason?: string } {
  return reason === '' ? {} : { reason };
}
