import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { otherSeat } from '../../modules/rooms/room.ts';
import type { Meeting } from '../../modules/rooms/room-stores.ts';
import type { Queries } from '../database/database.ts';
import { roomMeetings, roomReports, rooms } from './room-tables.ts';

export function isMeetingOf(accountPk: string) {
  return or(eq(rooms.creatorPk, accountPk), eq(roomMeetings.joinerPk, accountPk));
}

/** Whom an account met in rooms that ended after a moment, the latest first. */
export async function listMeetings(
  queries: Queries,
  accountPk: string,
  endedAfter: Date,
): Promise<Meeting[]> {
  const partnerPk = sql<string>`case ${rooms.creatorPk} when ${accountPk} then ${roomMeetings.joinerPk} else ${rooms.creatorPk} end`;
  const isReported = sql<boolean>`exists (select 1 from ${roomReports} where ${roomReports.roomCode} = ${rooms.code}
    and ${roomReports.reporterPk} = ${accountPk} and ${roomReports.reportedPk} = ${partnerPk})`;
  const { code, name, creatorPk, creatorSeat } = rooms;
  const { metAt } = roomMeetings;
  const rows = await queries
    .select({ code, name, creatorPk, creatorSeat, partnerPk, metAt, isReported })
    .from(roomMeetings)
    .innerJoin(rooms, eq(rooms.code, roomMeetings.roomCode))
    .where(and(isMeetingOf(accountPk), gt(rooms.expiresAt, endedAfter)))
    .orderBy(desc(metAt), rooms.code, roomMeetings.joinerPk);
  return rows.flatMap(({ name: roomName, creatorSeat: seat, creatorPk: creator, ...met }) => {
    // nobody joins a room that is not opened
    if (roomName === null || seat === null) return [];
    return [{ ...met, roomName, partnerSeat: creator === accountPk ? otherSeat(seat) : seat }];
  });
}
