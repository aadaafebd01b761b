import { gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { cellBeats } from '../../../database/tables/room-tables.ts';
import { addMs } from '../../wall-clock.ts';
import type { HeardCell } from '../broker/broker-cells.ts';
import { type CellReport, reportMs } from './judge-cells.ts';

/** Notes what a server hears of each cell at this moment. */
export async function noteBeats(
  queries: Queries,
  server: string,
  cells: readonly HeardCell[],
  now: Date,
): Promise<void> {
  const rows = cells.map(({ name, silentMs }) => ({
    server,
    cell: name,
    saidAt: now,
    heardAt: silentMs === null ? null : addMs(now, -silentMs),
  }));
  await queries
    .insert(cellBeats)
    .values(rows)
    .onConflictDoUpdate({
      target: [cellBeats.server, cellBeats.cell],
      set: { saidAt: now, heardAt: sql`excluded.heard_at` },
    });
}

/** The reports of the servers that are running. */
export function listReports(queries: Queries, now: Date): Promise<CellReport[]> {
  return queries
    .select()
    .from(cellBeats)
    .where(gt(cellBeats.saidAt, addMs(now, -reportMs)));
}

/** Each start of a server leaves its rows behind. */
export async function removeOldBeats(queries: Queries, now: Date): Promise<void> {
  await queries.delete(cellBeats).where(lte(cellBeats.saidAt, addMs(now, -reportMs)));
}
