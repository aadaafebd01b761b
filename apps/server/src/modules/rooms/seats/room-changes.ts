import { controllerSeat, recipientSeat, type Seat } from '@kinora/contract/http';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Room } from '../room.ts';
import type { RoomChanges } from '../room-stores.ts';
import type { Queries } from '../../../database/database.ts';
import { isDeadTicket } from '../broker/live-tickets.ts';
import { roomBlocks, roomMeetings, rooms, roomSeats, roomTickets } from '../../../database/tables/room-tables.ts';
import { sessions } from '../../../database/tables/account-tables.ts';

/** Changes of one room, inside a transaction that holds it. */
export function createRoomChanges(
  queries: Queries,
  { code, creatorPk, expiresAt }: Pick<Room, 'code' | 'creatorPk' | 'expiresAt'>,
): RoomChanges {
  const isSeat = (seat: Seat) => and(eq(roomSeats.roomCode, code), eq(roomSeats.seat, seat));
  const isTicketOf = (seat: Seat) => and(eq(roomTickets.roomCode, code), eq(roomTickets.seat, seat));

  async function findController(): Promise<string | null> {
    const [row] = await queries
      .select({ pk: roomSeats.accountPk })
      .from(roomSeats)
      .where(isSeat(controllerSeat));
    return row?.pk ?? null;
  }

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
    async areApart(onePk, otherPk) {
      const blocks = (blockerPk: string, blockedPk: string) =>
        and(eq(roomBlocks.blockerPk, blockerPk), eq(roomBlocks.blockedPk, blockedPk));
      const found = await queries
        .select({ one: sql`1` })
        .from(roomBlocks)
        .where(or(blocks(onePk, otherPk), blocks(otherPk, onePk)))
        .limit(1);
      return found.length > 0;
    },

    async open(name, creatorSeat) {
      await queries.update(rooms).set({ name, creatorSeat }).where(eq(rooms.code, code));
    },

    async sit(seat, accountPk, seenAt) {
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
        .where(and(isTicketOf(recipientSeat), isNull(roomTickets.controllerPk)));
    },

    async leave(seat) {
      await queries.update(roomSeats).set({ isAway: true }).where(isSeat(seat));
    },

    async release(seat) {
      await queries.delete(roomSeats).where(isSeat(seat));
    },

    async issueTicket({ seat, ...ticket }, now) {
      const live = await queries
        .select({ one: sql`1` })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, ticket.sessionHash), gt(sessions.expiresAt, now)));
      if (live.length === 0) return false;
      const controllerPk = seat === recipientSeat ? await findController() : null;
      await queries.insert(roomTickets).values({ ...ticket, seat, roomCode: code, expiresAt, controllerPk });
      return true;
    },

    async dropTicket(seat) {
      const [dropped] = await queries
        .delete(roomTickets)
        .where(isTicketOf(seat))
        .returning({ clientId: roomTickets.clientId });
      return dropped?.clientId ?? null;
    },

    async listDeadTickets(now) {
      const dead = await queries
        .select({ clientId: roomTickets.clientId })
        .from(roomTickets)
        .where(and(eq(roomTickets.roomCode, code), isDeadTicket(queries, now)));
      return dead.map(({ clientId }) => clientId);
    },
  };
}
