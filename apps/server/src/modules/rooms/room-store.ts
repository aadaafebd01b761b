import { and, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Room, SeatedPerson } from './room.ts';
import type { NewRoom, RoomChanges, RoomStore } from './room-stores.ts';
import type { Database, Queries } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/sql-error.ts';
import { lockAccount } from '../accounts/account-rows.ts';
import { countRooms } from '../accounts/own-data/departed-accounts.ts';
import { roomBlocks, roomDepartures, roomReports, rooms, roomSeats, roomTickets } from '../../database/tables/room-tables.ts';
import { createRoomChanges } from './seats/room-changes.ts';
import { listMeetings } from './partners/room-meetings.ts';
import { listReports } from './partners/room-reports.ts';
import { accounts } from '../../database/tables/account-tables.ts';

export function createRoomStore({ queries, transaction }: Database): RoomStore {
  return {
    async create(room, perDay, now) {
      try {
        return await transaction((session) => createRoom(session.queries, room, perDay, now));
      } catch (error) {
        if (isUniqueViolation(error, 'rooms_pkey')) return 'code-taken';
        throw error;
      }
    },

    async find(code, now) {
      const [row] = await queries.select().from(rooms).where(isLiving(code, now));
      return row === undefined ? null : readRoom(queries, row);
    },

    async findOf(accountPk, now) {
      const [row] = await queries
        .select({ room: rooms })
        .from(rooms)
        .leftJoin(roomSeats, and(eq(roomSeats.roomCode, rooms.code), eq(roomSeats.accountPk, accountPk)))
        .where(
          and(
            gt(rooms.expiresAt, now),
            or(eq(rooms.creatorPk, accountPk), eq(roomSeats.accountPk, accountPk)),
          ),
        )
        .orderBy(desc(rooms.createdAt))
        .limit(1);
      return row === undefined ? null : readRoom(queries, row.room);
    },

    async touch(code, accountPk, now) {
      await queries
        .update(roomSeats)
        .set({ seenAt: now })
        .where(
          and(eq(roomSeats.roomCode, code), eq(roomSeats.accountPk, accountPk), eq(roomSeats.isAway, false)),
        );
    },

    withRoom: (code, askerPk, now, work) =>
      transaction((session) => workOnRoom(session.queries, code, askerPk, now, work)),

    async listCreatedBy(accountPks, now) {
      const rows = await queries
        .select({ code: rooms.code })
        .from(rooms)
        .where(and(inArray(rooms.creatorPk, [...accountPks]), gt(rooms.expiresAt, now)));
      return rows.map(({ code }) => code);
    },

    listMeetings: (accountPk, endedAfter) => listMeetings(queries, accountPk, endedAfter),

    async block(blockerPk, { accountPk: blockedPk, seat }, blockedAt) {
      // both are held, so that neither goes between being found and being written down
      await queries.execute(sql`insert into ${roomBlocks} (blocker_pk, blocked_pk, blocked_seat, blocked_at)
        select blocker.pk, blocked.pk, ${seat}::integer, ${blockedAt.toISOString()}::timestamptz
        from ${accounts} blocker, ${accounts} blocked
        where blocker.pk = ${blockerPk} and blocked.pk = ${blockedPk} for key share
        on conflict do nothing`);
    },

    listBlocks(blockerPk) {
      const { blockedPk, blockedSeat: seat, blockedAt } = roomBlocks;
      return queries
        .select({ blockedPk, name: accounts.displayName, seat, blockedAt })
        .from(roomBlocks)
        .innerJoin(accounts, eq(accounts.pk, roomBlocks.blockedPk))
        .where(eq(roomBlocks.blockerPk, blockerPk))
        .orderBy(desc(roomBlocks.blockedAt), asc(accounts.pk));
    },

    async unblock(blockerPk, blockedPk) {
      await queries
        .delete(roomBlocks)
        .where(and(eq(roomBlocks.blockerPk, blockerPk), eq(roomBlocks.blockedPk, blockedPk)));
    },

    async report({ reporterPk, reportedPk, ...report }) {
      // whose account goes at this moment is left out, and what was reported is kept
      const held = (pk: string | null) => sql`(select pk from ${accounts} where pk = ${pk} for key share)`;
      const values = { ...report, reporterPk: held(reporterPk), reportedPk: held(reportedPk) };
      await queries.insert(roomReports).values(values);
    },

    async hasDeparted(witnessPk, code, partnerKey) {
      const found = await queries
        .select({ one: sql`1` })
        .from(roomDepartures)
        .where(
          and(
            eq(roomDepartures.witnessPk, witnessPk),
            eq(roomDepartures.roomCode, code),
            eq(roomDepartures.partnerKey, partnerKey),
          ),
        );
      return found.length > 0;
    },

    listReports: (order) => listReports(queries, order),

    async countLiving(now) {
      const [row] = await queries
        .select({ count: sql<string>`count(*)` })
        .from(rooms)
        .where(gt(rooms.expiresAt, now));
      return Number(row?.count ?? 0);
    },

    async removeStale(roomsBefore, reportsBefore) {
      await queries.delete(rooms).where(lte(rooms.expiresAt, roomsBefore));
      await queries.delete(roomDepartures).where(lte(roomDepartures.leftAt, roomsBefore));
      await queries.delete(roomReports).where(lte(roomReports.reportedAt, reportsBefore));
    },
  };
}

type RoomRow = typeof rooms.$inferSelect;

function isLiving(code: string, now: Date) {
  return and(eq(rooms.code, code), gt(rooms.expiresAt, now));
}

/** While a room of the day lives there is no other one; of those that ended, the ones that were joined count. */
async function createRoom(queries: Queries, room: NewRoom, perDay: number, now: Date) {
  if ((await lockAccount(queries, room.creatorPk)) === null) return 'creator-gone';
  const { creatorPk, day } = room;
  const living = await queries
    .select({ code: rooms.code })
    .from(rooms)
    .where(and(eq(rooms.creatorPk, creatorPk), eq(rooms.day, day), gt(rooms.expiresAt, now)));
  if (living.length > 0) return 'daily-limit';
  if (perDay > 0 && (await countRooms(queries, creatorPk, day)) >= perDay) return 'daily-limit';
  await queries.insert(rooms).values(room);
  return 'created';
}

async function workOnRoom<Value>(
  queries: Queries,
  code: string,
  askerPk: string,
  now: Date,
  work: (room: Room, changes: RoomChanges) => Promise<Value>,
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
      isAway: roomSeats.isAway,
      seenAt: roomSeats.seenAt,
      connectedAt: roomTickets.connectedAt,
      clientId: roomTickets.clientId,
    })
    .from(roomSeats)
    .innerJoin(accounts, eq(accounts.pk, roomSeats.accountPk))
    .leftJoin(
      roomTickets,
      and(eq(roomTickets.roomCode, roomSeats.roomCode), eq(roomTickets.seat, roomSeats.seat)),
    )
    .where(eq(roomSeats.roomCode, row.code))
    .orderBy(asc(roomSeats.seat));
  const { code, creatorPk, name, creatorSeat, createdAt, expiresAt } = row;
  const opened = name === null || creatorSeat === null ? null : { name, creatorSeat };
  return { code, creatorPk, opened, createdAt, expiresAt, seats };
}
