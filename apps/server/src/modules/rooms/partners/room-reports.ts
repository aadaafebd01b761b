import type { ListAnswer, ListOrder, RoomReport } from '@kinora/contract/http';
import { count, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/database.ts';
import { orderOf } from '../../../database/list-rows.ts';
import { roomReports } from '../../../database/tables/room-tables.ts';
import { accounts } from '../../../database/tables/account-tables.ts';
import { toShownAccount } from '../../accounts/shown-account.ts';

const reporters = alias(accounts, 'reporters');
const reported = alias(accounts, 'reported');

/** One page of what people reported, with who they are for as long as they have accounts. */
export async function listReports(
  queries: Queries,
  { pageNum, pageSize, sortType }: ListOrder,
): Promise<ListAnswer<RoomReport[]>> {
  const [total] = await queries.select({ reports: count() }).from(roomReports);
  const rows = await queries
    .select({
      id: roomReports.id,
      roomCode: roomReports.roomCode,
      reason: roomReports.reason,
      reportedAt: roomReports.reportedAt,
      reporter: { pk: reporters.pk, name: reporters.displayName, email: reporters.email },
      reported: { pk: reported.pk, name: reported.displayName, email: reported.email },
    })
    .from(roomReports)
    .leftJoin(reporters, eq(reporters.pk, roomReports.reporterPk))
    .leftJoin(reported, eq(reported.pk, roomReports.reportedPk))
    .orderBy(...orderOf(roomReports.reportedAt, roomReports.id, sortType))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return {
    totalRow: total?.reports ?? 0,
    rows: rows.map((row) => ({
      ...row,
      reportedAt: row.reportedAt.toISOString(),
      reporter: toShownAccount(row.reporter),
      reported: toShownAccount(row.reported),
    })),
  };
}
