import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import {
  roomBlocks,
  roomDepartures,
  roomMeetings,
  rooms,
  roomSeats,
  roomTickets,
} from '../../database/tables/room-tables.ts';
import { roomReports } from '../../database/tables/report-tables.ts';
import { isMeetingOf } from './partners/room-meetings.ts';

/** What is stored about an account's rooms. Who the others were is theirs. */
export async function exportRooms(queries: Queries, pk: string): Promise<Record<string, unknown>> {
  const { code, name, createdAt, expiresAt } = rooms;
  const { roomCode, reason, reportedAt, state, answer, closedAt } = roomReports;
  return {
    rooms: {
      created: await queries
        .select({ code, name, createdAt, expiresAt, shownName: rooms.creatorShownName })
        .from(rooms)
        .where(eq(rooms.creatorPk, pk)),
      seats: await queries
        .select({ code: roomSeats.roomCode, seat: roomSeats.seat, seenAt: roomSeats.seenAt })
        .from(roomSeats)
        .where(eq(roomSeats.accountPk, pk)),
      meetings: await queries
        .select({ code, metAt: roomMeetings.metAt, joinerShownName: roomMeetings.joinerShownName })
        .from(roomMeetings)
        .innerJoin(rooms, eq(code, roomMeetings.roomCode))
        .where(isMeetingOf(pk)),
      blocks: await queries
        .select({ blockedAt: roomBlocks.blockedAt, shownName: roomBlocks.blockedShownName })
        .from(roomBlocks)
        .where(eq(roomBlocks.blockerPk, pk)),
      reports: await queries
        .select({ roomCode, reason, reportedAt, state, answer, closedAt })
        .from(roomReports)
        .where(eq(roomReports.reporterPk, pk)),
      // the words, and the room, would reveal who wrote them
      reportsAboutYou: await queries
        .select({ reportedAt })
        .from(roomReports)
        .where(eq(roomReports.reportedPk, pk)),
      tickets: await queries
        .select({
          code: roomTickets.roomCode,
          seat: roomTickets.seat,
          connectedAt: roomTickets.connectedAt,
          expiresAt: roomTickets.expiresAt,
        })
        .from(roomTickets)
        .where(eq(roomTickets.accountPk, pk)),
      partnersWhoLeft: await queries
        .select({
          code: roomDepartures.roomCode,
          partnerKey: roomDepartures.partnerKey,
          leftAt: roomDepartures.leftAt,
        })
        .from(roomDepartures)
        .where(eq(roomDepartures.witnessPk, pk)),
    },
  };
}
