import { and, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { rooms, roomTickets } from '../../../database/tables/room-tables.ts';

/** Names of cells. */
export interface CellNames {
  /** those that carry rooms */
  readonly alive: readonly string[];
  /** those that take more of them */
  readonly open: readonly string[];
}

/** What ends a ticket also ends its time (BR-96). */
const ended = new Date(0);

/** Living rooms of each cell. Counted in the database, so that instances that create at once see each other's. */
export async function countByCell(queries: Queries, now: Date): Promise<Map<string, number>> {
  const rows = await queries
    .select({ cell: rooms.cell, count: sql<string>`count(*)` })
    .from(rooms)
    .where(gt(rooms.expiresAt, now))
    .groupBy(rooms.cell);
  return new Map(rows.flatMap(({ cell, count }) => (cell === null ? [] : [[cell, Number(count)]])));
}

/** The cell with the fewest rooms first. */
export function sortByLoad(cells: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  return cells.toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0));
}

/** Gives each room of a cell that is not alive to the open cell with the fewest, and ends the room's tickets. */
export async function moveRooms(
  queries: Queries,
  { alive, open }: CellNames,
  now: Date,
): Promise<readonly string[]> {
  const stranded = await queries
    .select({ code: rooms.code })
    .from(rooms)
    .where(and(gt(rooms.expiresAt, now), or(isNull(rooms.cell), notInArray(rooms.cell, [...alive]))))
    .orderBy(rooms.code)
    .for('update');
  if (stranded.length === 0 || open.length === 0) return [];
  const codes = stranded.map(({ code }) => code);
  for (const [cell, given] of spread(codes, open, await countByCell(queries, now))) {
    await queries.update(rooms).set({ cell }).where(inArray(rooms.code, given));
  }
  const tickets = await queries
    .update(roomTickets)
    .set({ expiresAt: ended })
    .where(inArray(roomTickets.roomCode, codes))
    .returning({ clientId: roomTickets.clientId });
  return tickets.map(({ clientId }) => clientId);
}

/** Which room goes to which cell, one at a time to the emptiest. */
export function spread(
  codes: readonly string[],
  open: readonly string[],
  counts: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const loads = new Map(open.map((cell) => [cell, counts.get(cell) ?? 0]));
  const given = new Map<string, string[]>();
  for (const code of codes) {
    const [cell = ''] = sortByLoad(open, loads);
    loads.set(cell, (loads.get(cell) ?? 0) + 1);
    given.set(cell, [...(given.get(cell) ?? []), code]);
  }
  return given;
}
