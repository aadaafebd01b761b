import { and, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { rooms } from '../../../database/tables/room-tables.ts';
import { addMs } from '../../wall-clock.ts';

/** Rooms in a row with no ticket used: with fewer, people may only have left. */
const unusedRooms = 3;
/** A page connects within a second; a slow network takes a few. In ms. */
const useWithinMs = 10_000;
/** An unreached cell is given a room this often, in ms, to learn whether pages reach it again. */
const trialEveryMs = 5 * 60_000;
/** What happened in a room counts for this long after its end, in ms. */
const countsForMs = 60 * 60_000;

/** A room with no ticket used since the first was issued, at this moment. */
export interface UnusedRoom {
  readonly cell: string;
  readonly ticketedAt: Date;
}

/** Cells with three rooms in a row and no ticket used, while tickets of another cell were. */
function findUnreached(
  unused: readonly UnusedRoom[],
  usedAt: ReadonlyMap<string, Date>,
  now: Date,
): string[] {
  const isSilent = (cell: string): boolean => {
    const used = usedAt.get(cell)?.getTime() ?? 0;
    const times = unused
      .filter((room) => room.cell === cell && room.ticketedAt.getTime() > used)
      .map(({ ticketedAt }) => ticketedAt.getTime())
      .filter((at) => at <= now.getTime() - useWithinMs);
    const isUsedElsewhere = [...usedAt].some(
      ([other, at]) => other !== cell && at.getTime() >= Math.min(...times),
    );
    return times.length >= unusedRooms && isUsedElsewhere;
  };
  return [...new Set(unused.map(({ cell }) => cell))].filter(isSilent).sort();
}

export async function listUnreached(queries: Queries, now: Date): Promise<string[]> {
  const counts = and(gt(rooms.expiresAt, addMs(now, -countsForMs)), isNotNull(rooms.cell));
  const unused = await queries
    .select({
      cell: sql<string>`${rooms.cell}`,
      ticketedAt: sql<Date>`${rooms.ticketedAt}`.mapWith(rooms.ticketedAt),
    })
    .from(rooms)
    .where(
      and(
        counts,
        isNotNull(rooms.ticketedAt),
        or(isNull(rooms.reachedAt), lt(rooms.reachedAt, rooms.ticketedAt)),
      ),
    );
  if (unused.length < unusedRooms) return [];
  const used = await queries
    .select({
      cell: sql<string>`${rooms.cell}`,
      at: sql<Date>`max(${rooms.reachedAt})`.mapWith(rooms.reachedAt),
    })
    .from(rooms)
    .where(and(counts, isNotNull(rooms.reachedAt)))
    .groupBy(rooms.cell);
  return findUnreached(unused, new Map(used.map(({ cell, at }) => [cell, at])), now);
}

/** Those of the unreached cells that had no new room for a while. */
export async function listDueTrials(
  queries: Queries,
  unreached: readonly string[],
  now: Date,
): Promise<string[]> {
  if (unreached.length === 0) return [];
  const since = addMs(now, -trialEveryMs);
  const rows = await queries
    .selectDistinct({ cell: rooms.cell })
    .from(rooms)
    .where(and(gt(rooms.expiresAt, since), or(gt(rooms.createdAt, since), gt(rooms.movedAt, since))));
  return unreached.filter((name) => !rows.some(({ cell }) => cell === name));
}
