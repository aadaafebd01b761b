import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Seat } from '@kinora/contract/http';
import type { Queries } from '../../../database/database.ts';
import { roomReports } from '../../../database/tables/report-tables.ts';
import { roomDepartures, roomMeetings, rooms } from '../../../database/tables/room-tables.ts';
import { accounts } from '../../../database/tables/account-tables.ts';
import { otherSeat, partnerKeyOf } from '../room.ts';

/** Somebody met in a room, and the seat that he had. */
export interface Partner {
  readonly accountPk: string;
  readonly seat: Seat;
  /** that was shown in the room; empty: none */
  readonly shownName: string;
}

/** Somebody whom an account met in a room; the creator and a joiner meet, whether both were present or not. */
export interface Meeting {
  readonly code: string;
  readonly roomName: string;
  readonly partnerPk: string;
  readonly partnerName: string;
  readonly partnerSeat: Seat;
  readonly metAt: Date;
  /** by this account, for what was in this room */
  readonly isReported: boolean;
}

/** What a person chose to show in a room; empty: nothing. In a query of `rooms` with `room_meetings`. */
export function shownNameOf(accountPk: AnyPgColumn | SQL): SQL<string> {
  return sql<string>`coalesce(case ${rooms.creatorPk} when ${accountPk} then ${rooms.creatorShownName}
    else ${roomMeetings.joinerShownName} end, '')`;
}

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
    .select({
      code,
      name,
      creatorPk,
      creatorSeat,
      partnerPk,
      partnerName: shownNameOf(partnerPk),
      metAt,
      isReported,
    })
    .from(roomMeetings)
    .innerJoin(rooms, eq(rooms.code, roomMeetings.roomCode))
    .innerJoin(accounts, eq(accounts.pk, partnerPk))
    .where(and(isMeetingOf(accountPk), gt(rooms.expiresAt, endedAfter)))
    .orderBy(desc(metAt), rooms.code, roomMeetings.joinerPk);
  return rows.flatMap(({ name: roomName, creatorSeat: seat, creatorPk: creator, ...met }) => {
    // nobody joins a room that is not opened
    if (roomName === null || seat === null) return [];
    return [{ ...met, roomName, partnerSeat: creator === accountPk ? otherSeat(seat) : seat }];
  });
}

/** Leaves behind, for those whom an account met, what takes their report when it is gone; forgets whom it met itself. */
export async function noteDeparture(queries: Queries, accountPk: string, leftAt: Date): Promise<void> {
  const met = await listMeetings(queries, accountPk, new Date(0));
  const rows = met.map(({ code, partnerPk, partnerSeat }) => ({
    witnessPk: partnerPk,
    roomCode: code,
    partnerKey: partnerKeyOf(code, accountPk),
    leftAt,
    partnerPk: accountPk,
    partnerSeat: otherSeat(partnerSeat),
  }));
  if (rows.length > 0) await queries.insert(roomDepartures).values(rows).onConflictDoNothing();
  await queries.delete(roomDepartures).where(eq(roomDepartures.witnessPk, accountPk));
}
