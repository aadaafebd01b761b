import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../database/database.ts';
import { catchUniqueViolation } from '../../database/sql-error.ts';
import {
  roomDepartures,
  roomMeetings,
  rooms,
  roomSeats,
  roomTickets,
} from '../../database/tables/room-tables.ts';
import { accounts } from '../../database/tables/account-tables.ts';
import { lockAccount } from '../accounts/account-rows.ts';
import { countRooms } from '../accounts/own-data/departed-accounts.ts';
import { addMs } from '../wall-clock.ts';
import type { Room, SeatedPerson } from './room.ts';
import { shownNameOf } from './partners/room-meetings.ts';
import type { HeardCell } from './broker/broker-cells.ts';
import { removeOldInstances } from './broker/instance-beats.ts';
import { listReports, removeOldBeats, noteBeats } from './cells/cell-beats.ts';
import { type CellNames, moveRooms, sortForRoom } from './cells/cell-rooms.ts';
import { listHeard } from './cells/judge-cells.ts';
import { listUnreached } from './cells/unreached-cells.ts';
import { createRoomChanges, type RoomChanges } from './seats/room-changes.ts';
import { findNewRoomProblem, keptRoomMs } from './room-limits.ts';

export interface NewRoom {
  readonly code: string;
  readonly creatorPk: string;
  /** UTC, yyyy-mm-dd */
  readonly day: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** of which the one that most servers hear, and with the fewest rooms, carries it; none where the broker is one */
  readonly cells: readonly string[];
}

/**
 * `refused`: a room of this creator and day lives, or as many had a second person in them as may be. `code-taken`:
 * another room has this code.
 */
type Creation = 'created' | 'refused' | 'code-taken' | 'creator-gone';

/** The rooms of one creator and one day: UTC, yyyy-mm-dd. */
type CreatorsDay = Pick<NewRoom, 'creatorPk' | 'day'>;

export type RoomStore = ReturnType<typeof createRoomStore>;

export function createRoomStore({ queries, transaction }: Database) {
  return {
    /** @param perDay 0: without limit */
    create: (room: NewRoom, perDay: number, now: Date): Promise<Creation> =>
      catchUniqueViolation('rooms_pkey', 'code-taken', () =>
        transaction((session) => createRoom(session.queries, room, perDay, now)),
      ),

    /** Why the account can create no other room of the day, and the newest of its rooms of the day that lives. */
    async checkNew(of: CreatorsDay, perDay: number, now: Date) {
      const { problem, living } = await checkDay(queries, of, perDay, now);
      return { problem, room: living === undefined ? null : await readRoom(queries, living) };
    },

    async find(code: string, now: Date): Promise<Room | null> {
      const [row] = await queries.select().from(rooms).where(isLiving(code, now));
      return row === undefined ? null : readRoom(queries, row);
    },

    /** The living room in which the account sits, or which it has created; the newest of several. */
    findOf: (accountPk: string, now: Date) => findRoomOf(queries, accountPk, now),

    /** A sign of life from a seat, unless its person said good-bye. */
    async touch(code: string, accountPk: string, now: Date) {
      await queries
        .update(roomSeats)
        .set({ seenAt: now })
        .where(
          and(eq(roomSeats.roomCode, code), eq(roomSeats.accountPk, accountPk), eq(roomSeats.isAway, false)),
        );
    },

    /** Holds the room while `work` runs; null where none lives. */
    withRoom: <Value>(code: string, askerPk: string, now: Date, work: RoomWork<Value>) =>
      transaction((session) => workOnRoom(session.queries, code, askerPk, now, work)),

    /** Codes of the living rooms that one of these accounts has created. */
    async listCreatedBy(accountPks: readonly string[], now: Date): Promise<string[]> {
      const rows = await queries
        .select({ code: rooms.code })
        .from(rooms)
        .where(and(inArray(rooms.creatorPk, [...accountPks]), gt(rooms.expiresAt, now)));
      return rows.map(({ code }) => code);
    },

    /** Notes what a server hears of the cells, and lists those that any server hears. */
    async exchangeBeats(server: string, cells: readonly HeardCell[], now: Date): Promise<readonly string[]> {
      await noteBeats(queries, server, cells, now);
      return listHeard(await listReports(queries, now));
    },

    /** Cells that pages do not reach, judged by tickets that stay unused. */
    listUnreached: (now: Date) => listUnreached(queries, now),

    /** Moves the rooms of cells that no server hears. Returns the client ids of their tickets, which end by it. */
    moveLost: (cells: CellNames, now: Date) =>
      transaction((session) => moveRooms(session.queries, cells, now)),

    async countLiving(now: Date): Promise<number> {
      const [row] = await queries
        .select({ count: sql<string>`count(*)` })
        .from(rooms)
        .where(gt(rooms.expiresAt, now));
      return Number(row?.count ?? 0);
    },

    async removeStale(now: Date) {
      const roomsBefore = addMs(now, -keptRoomMs);
      await queries.delete(rooms).where(lte(rooms.expiresAt, roomsBefore));
      await queries.delete(roomDepartures).where(lte(roomDepartures.leftAt, roomsBefore));
      await removeOldBeats(queries, now);
      await removeOldInstances(queries, now);
    },
  };
}

type RoomWork<Value> = (room: Room, changes: RoomChanges) => Promise<Value>;

type RoomRow = typeof rooms.$inferSelect;

async function findRoomOf(queries: Queries, accountPk: string, now: Date): Promise<Room | null> {
  const [row] = await queries
    .select({ room: rooms })
    .from(rooms)
    .leftJoin(roomSeats, and(eq(roomSeats.roomCode, rooms.code), eq(roomSeats.accountPk, accountPk)))
    .where(
      and(gt(rooms.expiresAt, now), or(eq(rooms.creatorPk, accountPk), eq(roomSeats.accountPk, accountPk))),
    )
    .orderBy(desc(rooms.createdAt))
    .limit(1);
  return row === undefined ? null : readRoom(queries, row.room);
}

function isLiving(code: string, now: Date) {
  return and(eq(rooms.code, code), gt(rooms.expiresAt, now));
}

async function createRoom(queries: Queries, room: NewRoom, perDay: number, now: Date) {
  if ((await lockAccount(queries, room.creatorPk)) === null) return 'creator-gone';
  const { problem } = await checkDay(queries, room, perDay, now);
  if (problem !== null) return 'refused';
  const { cells, ...row } = room;
  const [cell = null] = await sortForRoom(queries, cells, now);
  await queries.insert(rooms).values({ ...row, cell });
  return 'created';
}

async function checkDay(queries: Queries, { creatorPk, day }: CreatorsDay, perDay: number, now: Date) {
  const [living] = await queries
    .select()
    .from(rooms)
    .where(and(eq(rooms.creatorPk, creatorPk), eq(rooms.day, day), gt(rooms.expiresAt, now)))
    .orderBy(desc(rooms.createdAt))
    .limit(1);
  const joined = await countRooms(queries, creatorPk, day);
  return { living, problem: findNewRoomProblem({ hasLiving: living !== undefined, joined }, perDay) };
}

async function workOnRoom<Value>(
  queries: Queries,
  code: string,
  askerPk: string,
  now: Date,
  work: RoomWork<Value>,
): Promise<Value | null> {
  await lockAccount(queries, askerPk);
  const [row] = await queries.select().from(rooms).where(isLiving(code, now)).for('update');
  if (row === undefined) return null;
  return work(await readRoom(queries, row), createRoomChanges(queries, row));
}

async function readRoom(queries: Queries, row: RoomRow): Promise<Room> {
  const seats: SeatedPerson[] = await queries
    .select({
      seat: roomSeats.seat,
      accountPk: roomSeats.accountPk,
      avatar: accounts.avatar,
      shownName: shownNameOf(roomSeats.accountPk),
      isAway: roomSeats.isAway,
      seenAt: roomSeats.seenAt,
      connectedAt: roomTickets.connectedAt,
      clientId: roomTickets.clientId,
    })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.code, roomSeats.roomCode))
    .innerJoin(accounts, eq(accounts.pk, roomSeats.accountPk))
    .leftJoin(
      roomMeetings,
      and(eq(roomMeetings.roomCode, roomSeats.roomCode), eq(roomMeetings.joinerPk, roomSeats.accountPk)),
    )
    .leftJoin(
      roomTickets,
      and(eq(roomTickets.roomCode, roomSeats.roomCode), eq(roomTickets.seat, roomSeats.seat)),
    )
    .where(eq(roomSeats.roomCode, row.code))
    .orderBy(asc(roomSeats.seat));
  const { code, creatorPk, name, creatorSeat, createdAt, expiresAt, cell } = row;
  const opened = name === null || creatorSeat === null ? null : { name, creatorSeat };
  return { code, creatorPk, opened, createdAt, expiresAt, cell, seats };
}
