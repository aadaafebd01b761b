import type { ReportFilter, ReportPage, ReportRow } from '@kinora/contract/http';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/database.ts';
import { cursorOf, cutPage, isAfter } from '../../database/keyset.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { roomReports } from '../../database/tables/report-tables.ts';
import { toShownAccount } from '../accounts/shown-account.ts';
import type { OperatorContext } from '../audit/audit.ts';

/** Which reports are asked for. */
export interface ReportSearch {
  readonly filter: ReportFilter;
  /** `next` of the page before; empty for the first page */
  readonly after: string;
  readonly pageSize: number;
}

/** Each has its own index, see the migration. */
const filters = {
  waiting: sql`state <> 'closed'`,
  new: sql`state = 'new'`,
  inProgress: sql`state = 'inProgress'`,
  closed: sql`state = 'closed'`,
} as const satisfies Readonly<Record<ReportFilter, SQL>>;

/** Reports by and about others: an operator neither sees nor decides one of which he is a part. */
export function isOfOthers(operatorPk: string): SQL {
  return sql`${roomReports.reporterPk} is distinct from ${operatorPk} and ${roomReports.reportedPk} is distinct from ${operatorPk}`;
}

/** What waits, oldest first; what is closed, newest first. The query walks one index from where the last page ended. */
export function browseReports({ filter, after, pageSize }: ReportSearch, operatorPk: string): SQL {
  const isClosed = filter === 'closed';
  const [time, id] = [isClosed ? sql`closed_at` : sql`reported_at`, sql`id`];
  const follows = isAfter(after, isClosed ? 'newestFirst' : 'oldestFirst', time, id);
  const order = isClosed ? sql`${time} desc, id desc` : sql`${time}, id`;
  return sql`select id, ${cursorOf(time, id)} as cursor from ${roomReports}
    where ${filters[filter]} and ${follows} and ${isOfOthers(operatorPk)} order by ${order} limit ${pageSize + 1}`;
}

/** One page, with who the people are for as long as they have accounts. */
export async function listReports(
  queries: Queries,
  search: ReportSearch,
  { operatorPk, at }: OperatorContext,
): Promise<ReportPage> {
  const found = await queries.execute(browseReports(search, operatorPk));
  const { ids, next } = cutPage(found, search.pageSize);
  const rows = await readReports(queries, inArray(roomReports.id, ids), at);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next };
}

const reporters = alias(accounts, 'reporters');
const reported = alias(accounts, 'reported');

/** In no order. */
export async function readReports(
  queries: Queries,
  isAsked: SQL | undefined,
  now: Date,
): Promise<ReportRow[]> {
  const rows = await queries
    .select({
      id: roomReports.id,
      roomCode: roomReports.roomCode,
      reason: roomReports.reason,
      reportedAt: roomReports.reportedAt,
      state: roomReports.state,
      measure: roomReports.measure,
      closedAt: roomReports.closedAt,
      reporter: { pk: reporters.pk, name: reporters.displayName, email: reporters.email },
      reported: { pk: reported.pk, name: reported.displayName, email: reported.email },
      reportedLeft: sql<boolean>`${reported.pk} is null and ${roomReports.reportedPk} is not null`,
    })
    .from(roomReports)
    .leftJoin(reporters, eq(reporters.pk, roomReports.reporterPk))
    .leftJoin(reported, eq(reported.pk, roomReports.reportedPk))
    .where(isAsked);
  return rows.map((row) => ({
    ...row,
    reportedAt: row.reportedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    waitingMs: row.state === 'closed' ? null : now.getTime() - row.reportedAt.getTime(),
    reporter: toShownAccount(row.reporter),
    reported: toShownAccount(row.reported),
  }));
}
