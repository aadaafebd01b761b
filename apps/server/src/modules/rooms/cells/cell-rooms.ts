import { and, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { rooms, roomTickets } from '../../../database/tables/room-tables.ts';
import { addMs } from '../../wall-clock.ts';
import { listReports } from './cell-beats.ts';
import { keepBestHeard, listHeard } from './judge-cells.ts';
import { listDueTrials, listUnreached } from './unreached-cells.ts';

/** Names of cells, as one server knows them. */
export interface CellNames {
  /** those that it hears, or may hear in a moment */
  readonly alive: readonly string[];
  /** those that take more of them */
  readonly open: readonly string[];
}

/**
 * A room that was moved stays at least this long, in ms, whichever server would move it: two servers that do not agree about a cell
 * cost a room one move, and what comes after it is seen by a person.
 */
const stayMs = 60_000;

/** What ends a ticket also ends its time (BR-96). */
const ended = new Date(0);

/** Living rooms of each cell. Counted in the database, so that instances that create at once see each other's. */
async function countByCell(queries: Queries, now: Date): Promise<Map<string, number>> {
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

/** The cells for a room, the best first: those that most servers hear, and of these the one with the fewest. */
export async function sortForRoom(queries: Queries, cells: readonly string[], now: Date): Promise<string[]> {
  if (cells.length === 0) return [];
  const unreached = await listUnreached(queries, now);
  const heard = keepBestHeard(cells, await listReports(queries, now));
  const due = (await listDueTrials(queries, unreached, now)).filter((name) => heard.includes(name));
  return [...due, ...sortByLoad(without(heard, unreached), await countByCell(queries, now))];
}

/** A cell that pages may not reach is better than none. */
function without(cells: readonly string[], unreached: readonly string[]): readonly string[] {
  const reached = cells.filter((name) => !unreached.includes(name));
  return reached.length === 0 ? cells : reached;
}

/** Gives each room of a cell that no server hears to another cell, and ends the room's tickets. */
export async function moveRooms(
  queries: Queries,
  { alive, open }: CellNames,
  now: Date,
): Promise<readonly string[]> {
  if (open.length === 0) return [];
  const reports = await listReports(queries, now);
  const codes = await holdStranded(queries, [...alive, ...listHeard(reports)], now);
  if (codes.length === 0) return [];
  const targets = keepBestHeard(without(open, await listUnreached(queries, now)), reports);
  for (const [cell, given] of spread(codes, targets, await countByCell(queries, now))) {
    await queries
      .update(rooms)
      .set({ cell, movedAt: now, ticketedAt: null, reachedAt: null })
      .where(inArray(rooms.code, given));
  }
  const tickets = await queries
    .update(roomTickets)
    .set({ expiresAt: ended })
    .where(inArray(roomTickets.roomCode, codes))
    .returning({ clientId: roomTickets.clientId });
  return tickets.map(({ clientId }) => clientId);
}

/**
 * Codes of the rooms in no cell of these that may move. A server that waits for another one's locks looks at each room again
 * when it has them, and finds what was moved.
 */
async function holdStranded(queries: Queries, heard: readonly string[], now: Date): Promise<string[]> {
  const mayMove = or(isNull(rooms.movedAt), lte(rooms.movedAt, addMs(now, -stayMs)));
  const stranded = await queries
    .select({ code: rooms.code })
    .from(rooms)
    .where(and(gt(rooms.expiresAt, now), or(isNull(rooms.cell), notInArray(rooms.cell, [...heard])), mayMove))
    .orderBy(rooms.code)
    .for('update');
  return stranded.map(({ code }) => code);
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
