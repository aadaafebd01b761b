import { controllerSeat } from '@kinora/contract/constants';
import { and, eq, exists, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../database/database.ts';
import { roomSeats, roomTickets } from '../../../database/tables/room-tables.ts';
import { sessions } from '../../../database/tables/account-tables.ts';

/** That a ticket's time, session and seat live, and for a recipient the controller whom it met (rules BR-22 to BR-26). */
export function isLiveTicket(queries: Queries, now: Date) {
  const session = queries
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, roomTickets.sessionHash), gt(sessions.expiresAt, now)));
  const seat = (isSeat: SQL, accountPk?: PgColumn) =>
    exists(
      queries
        .select({ one: sql`1` })
        .from(roomSeats)
        .where(
          and(
            eq(roomSeats.roomCode, roomTickets.roomCode),
            isSeat,
            accountPk && eq(roomSeats.accountPk, accountPk),
          ),
        ),
    );
  const met = roomTickets.controllerPk;
  const isController = eq(roomSeats.seat, controllerSeat);
  // one that nobody noted a controller in, while there is one, was written by a version that did not know the rule
  const metNobody = and(isNull(met), or(eq(roomTickets.seat, controllerSeat), not(seat(isController))));
  return and(
    gt(roomTickets.expiresAt, now),
    exists(session),
    seat(eq(roomSeats.seat, roomTickets.seat), roomTickets.accountPk),
    or(metNobody, seat(isController, met)),
  )!;
}

export function isDeadTicket(queries: Queries, now: Date) {
  return not(isLiveTicket(queries, now));
}
