import { controllerSeat, recipientSeat } from '@kinora/contract/constants';
import type { Seat } from '@kinora/contract/http';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import {
  roomBlocks,
  roomMeetings,
  rooms,
  roomSeats,
  roomTickets,
} from '../../../database/tables/room-tables.ts';
import type { Room } from '../room.ts';
import { createTicketChanges, isTicketOf } from '../broker/ticket-changes.ts';

/** Changes of a room, exclusive meanwhile. Tickets are identified by their client ids. */
export type RoomChanges = ReturnType<typeof createRoomChanges>;

/** Changes of one room, inside a transaction that holds it. */
export function createRoomChanges(queries: Queries, room: Pick<Room, 'code' | 'creatorPk' | 'expiresAt'>) {
  const { code, creatorPk } = room;
  const isSeat = (seat: Seat) => and(eq(roomSeats.roomCode, code), eq(roomSeats.seat, seat));

  async function meet(joinerPk: string, metAt: Date): Promise<void> {
    await queries
      .insert(roomMeetings)
      .values({ roomCode: code, joinerPk, metAt })
      .onConflictDoUpdate({ target: [roomMeetings.roomCode, roomMeetings.joinerPk], set: { metAt } });
    await queries
      .update(rooms)
      .set({ joinedAt: metAt })
      .where(and(eq(rooms.code, code), isNull(rooms.joinedAt)));
  }

  return {
    /** Whether one of the two has blocked the other. */
    async areApart(onePk: string, otherPk: string): Promise<boolean> {
      const blocks = (blockerPk: string, blockedPk: string) =>
        and(eq(roomBlocks.blockerPk, blockerPk), eq(roomBlocks.blockedPk, blockedPk));
      const found = await queries
        .select({ one: sql`1` })
        .from(roomBlocks)
        .where(or(blocks(onePk, otherPk), blocks(otherPk, onePk)))
        .limit(1);
      return found.length > 0;
    },

    async open(name: string, creatorSeat: Seat) {
      await queries.update(rooms).set({ name, creatorSeat }).where(eq(rooms.code, code));
    },

    /** Seats an account, or notes that it is back; a joiner and the creator have met by that. */
    async sit(seat: Seat, accountPk: string, seenAt: Date) {
      const values = { isAway: false, seenAt };
      await queries
        .insert(roomSeats)
        .values({ roomCode: code, seat, accountPk, ...values })
        .onConflictDoUpdate({ target: [roomSeats.roomCode, roomSeats.seat], set: values });
      if (accountPk !== creatorPk) await meet(accountPk, seenAt);
      if (seat !== controllerSeat) return;
      await queries
        .update(roomTickets)
        .set({ controllerPk: accountPk })
        .where(and(isTicketOf(code, recipientSeat), isNull(roomTickets.controllerPk)));
    },

    /** @param shownName empty: none */
    async showName(accountPk: string, shownName: string) {
      if (accountPk === creatorPk) {
        await queries.update(rooms).set({ creatorShownName: shownName }).where(eq(rooms.code, code));
        return;
      }
      await queries
        .update(roomMeetings)
        .set({ joinerShownName: shownName })
        .where(and(eq(roomMeetings.roomCode, code), eq(roomMeetings.joinerPk, accountPk)));
    },

    /** The seat stays its person's. */
    async leave(seat: Seat) {
      await queries.update(roomSeats).set({ isAway: true }).where(isSeat(seat));
    },

    async release(seat: Seat) {
      await queries.delete(roomSeats).where(isSeat(seat));
    },

    ...createTicketChanges(queries, room),
  };
}
