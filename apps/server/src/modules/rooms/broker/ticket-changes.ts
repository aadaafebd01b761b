import { controllerSeat, recipientSeat } from '@kinora/contract/constants';
import type { Seat } from '@kinora/contract/http';
import { and, eq, gt, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../database/database.ts';
import { accounts, sessions } from '../../../database/tables/account-tables.ts';
import { rooms, roomSeats, roomTickets } from '../../../database/tables/room-tables.ts';
import type { Room } from '../room.ts';
import { isDeadTicket } from './live-tickets.ts';

export interface NewTicket {
  readonly clientId: string;
  readonly passwordHash: string;
  readonly seat: Seat;
  readonly accountPk: string;
  /** the session that it dies with */
  readonly sessionHash: string;
}

/** Changes of the tickets of one room, inside a transaction that holds it. */
export function createTicketChanges(queries: Queries, { code, expiresAt }: Pick<Room, 'code' | 'expiresAt'>) {
  return {
    /** Whether the session, by which a ticket would live, still does, and its account is not suspended. */
    async isSignedIn(sessionHash: string, now: Date): Promise<boolean> {
      const live = await queries
        .select({ one: sql`1` })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.pk, sessions.accountPk))
        .where(
          and(eq(sessions.tokenHash, sessionHash), gt(sessions.expiresAt, now), isNull(accounts.suspendedAt)),
        );
      return live.length > 0;
    },

    async issueTicket({ seat, ...ticket }: NewTicket, now: Date): Promise<void> {
      await queries
        .update(rooms)
        .set({ ticketedAt: now })
        .where(
          and(eq(rooms.code, code), or(isNull(rooms.ticketedAt), gte(rooms.reachedAt, rooms.ticketedAt))),
        );
      const controllerPk = seat === recipientSeat ? await findController(queries, code) : null;
      await queries.insert(roomTickets).values({ ...ticket, seat, roomCode: code, expiresAt, controllerPk });
    },

    async dropTicket(seat: Seat): Promise<string | null> {
      const [dropped] = await queries
        .delete(roomTickets)
        .where(isTicketOf(code, seat))
        .returning({ clientId: roomTickets.clientId });
      return dropped?.clientId ?? null;
    },

    /**
     * Those of this room that have died by what was changed. They stay until their connections have ended: who comes next
     * finds them as well, and waits for that.
     * @param exceptOf the seat whose own ticket is replaced anyway
     */
    async listDeadTickets(now: Date, exceptOf?: Seat): Promise<readonly string[]> {
      const isMeant = exceptOf === undefined ? undefined : ne(roomTickets.seat, exceptOf);
      const dead = await queries
        .select({ clientId: roomTickets.clientId })
        .from(roomTickets)
        .where(and(eq(roomTickets.roomCode, code), isMeant, isDeadTicket(queries, now)));
      return dead.map(({ clientId }) => clientId);
    },
  };
}

export function isTicketOf(roomCode: string, seat: Seat) {
  return and(eq(roomTickets.roomCode, roomCode), eq(roomTickets.seat, seat));
}

async function findController(queries: Queries, roomCode: string): Promise<string | null> {
  const [row] = await queries
    .select({ pk: roomSeats.accountPk })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomCode, roomCode), eq(roomSeats.seat, controllerSeat)));
  return row?.pk ?? null;
}
