import type { Seat } from '@kinora/contract/http';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../../database/database.ts';
import { accounts, departedAccounts } from '../../../database/tables/account-tables.ts';
import { roomReports } from '../../../database/tables/report-tables.ts';
import { roomBlocks, roomDepartures } from '../../../database/tables/room-tables.ts';
import { listMeetings, type Partner } from './room-meetings.ts';

export interface Block {
  readonly blockedPk: string;
  readonly name: string;
  /** null for a block of a version that did not note it */
  readonly seat: Seat | null;
  readonly blockedAt: Date;
}

export interface Report {
  readonly id: string;
  readonly roomCode: string;
  readonly reporterPk: string;
  /** null: somebody whose account is gone */
  readonly reportedPk: string | null;
  readonly reason: string;
  readonly reportedAt: Date;
}

/** Somebody who was met in a room and whose account is gone; nulls for one that a version before has deleted. */
export interface DepartedPartner {
  readonly partnerPk: string | null;
  readonly partnerSeat: Seat | null;
}

/** Those whom accounts met in rooms. */
export type PartnerStore = ReturnType<typeof createPartnerStore>;

export function createPartnerStore({ queries, transaction }: Database) {
  return {
    /** Whom an account met in rooms that ended after a moment, or live; the latest first. */
    listMeetings: (accountPk: string, endedAfter: Date) => listMeetings(queries, accountPk, endedAfter),

    block: (blockerPk: string, { accountPk: blockedPk, seat, shownName }: Partner, blockedAt: Date) =>
      transaction(async (session) => {
        const known = await holdKnown(session.queries, [blockerPk, blockedPk]);
        if (!known.has(blockerPk) || !known.has(blockedPk)) return;
        await session.queries
          .insert(roomBlocks)
          .values({ blockerPk, blockedPk, blockedAt, blockedSeat: seat, blockedShownName: shownName })
          .onConflictDoNothing();
      }),

    /** Whom an account has blocked, the latest first. */
    listBlocks(blockerPk: string): Promise<Block[]> {
      const { blockedPk, blockedSeat: seat, blockedAt, blockedShownName } = roomBlocks;
      const name = sql<string>`coalesce(${blockedShownName}, ${accounts.displayName}, '')`;
      return queries
        .select({ blockedPk, name, seat, blockedAt })
        .from(roomBlocks)
        .leftJoin(accounts, eq(accounts.pk, roomBlocks.blockedPk))
        .where(eq(roomBlocks.blockerPk, blockerPk))
        .orderBy(desc(roomBlocks.blockedAt), asc(blockedPk));
    },

    async unblock(blockerPk: string, blockedPk: string) {
      await queries
        .delete(roomBlocks)
        .where(and(eq(roomBlocks.blockerPk, blockerPk), eq(roomBlocks.blockedPk, blockedPk)));
    },

    report: ({ reporterPk, reportedPk, ...report }: Report) =>
      transaction(async (session) => {
        const known = await holdKnown(session.queries, [
          reporterPk,
          ...(reportedPk === null ? [] : [reportedPk]),
        ]);
        // who is not known any more is left out, and what was reported is kept
        const kept = (pk: string | null) => (pk !== null && known.has(pk) ? pk : null);
        const values = { ...report, reporterPk: kept(reporterPk), reportedPk: kept(reportedPk) };
        await session.queries.insert(roomReports).values(values);
      }),

    /** Whom this key names, of those whom an account met in this room and whose accounts are gone; null for nobody. */
    async findDeparted(witnessPk: string, code: string, partnerKey: string): Promise<DepartedPartner | null> {
      const { partnerPk, partnerSeat } = roomDepartures;
      const [found] = await queries
        .select({ partnerPk, partnerSeat })
        .from(roomDepartures)
        .where(
          and(
            eq(roomDepartures.witnessPk, witnessPk),
            eq(roomDepartures.roomCode, code),
            eq(roomDepartures.partnerKey, partnerKey),
          ),
        );
      return found ?? null;
    },
  };
}

/** Those of these who have an account, or had one and are known when they come back; so until the transaction ends. */
async function holdKnown(queries: Queries, pks: readonly string[]): Promise<ReadonlySet<string>> {
  const { accountPk } = departedAccounts;
  const living = await queries
    .select({ pk: accounts.pk })
    .from(accounts)
    .where(inArray(accounts.pk, [...pks]))
    .orderBy(asc(accounts.pk))
    .for('key share');
  // after the lock: an account that went while it was waited for has left its marks
  const marked = await queries
    .select({ pk: accountPk })
    .from(departedAccounts)
    .where(inArray(accountPk, [...pks]))
    .orderBy(asc(departedAccounts.key))
    .for('share');
  return new Set([...living, ...marked].flatMap(({ pk }) => pk ?? []));
}
