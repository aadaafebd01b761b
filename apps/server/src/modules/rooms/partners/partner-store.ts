import type { Seat } from '@kinora/contract/http';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { accounts } from '../../../database/tables/account-tables.ts';
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

/** Those whom accounts met in rooms. */
export type PartnerStore = ReturnType<typeof createPartnerStore>;

export function createPartnerStore({ queries }: Database) {
  return {
    /** Whom an account met in rooms that ended after a moment, or live; the latest first. */
    listMeetings: (accountPk: string, endedAfter: Date) => listMeetings(queries, accountPk, endedAfter),

    async block(blockerPk: string, { accountPk: blockedPk, seat, shownName }: Partner, blockedAt: Date) {
      // both are held, so that neither goes between being found and being written down
      await queries.execute(sql`insert into ${roomBlocks} (blocker_pk, blocked_pk, blocked_seat, blocked_shown_name, blocked_at)
        select blocker.pk, blocked.pk, ${seat}::integer, ${shownName}, ${blockedAt.toISOString()}::timestamptz
        from ${accounts} blocker, ${accounts} blocked
        where blocker.pk = ${blockerPk} and blocked.pk = ${blockedPk} for key share
        on conflict do nothing`);
    },

    /** Whom an account has blocked, the latest first. */
    listBlocks(blockerPk: string): Promise<Block[]> {
      const { blockedPk, blockedSeat: seat, blockedAt, blockedShownName } = roomBlocks;
      const name = sql<string>`coalesce(${blockedShownName}, ${accounts.displayName})`;
      return queries
        .select({ blockedPk, name, seat, blockedAt })
        .from(roomBlocks)
        .innerJoin(accounts, eq(accounts.pk, roomBlocks.blockedPk))
        .where(eq(roomBlocks.blockerPk, blockerPk))
        .orderBy(desc(roomBlocks.blockedAt), asc(accounts.pk));
    },

    async unblock(blockerPk: string, blockedPk: string) {
      await queries
        .delete(roomBlocks)
        .where(and(eq(roomBlocks.blockerPk, blockerPk), eq(roomBlocks.blockedPk, blockedPk)));
    },

    async report({ reporterPk, reportedPk, ...report }: Report) {
      // whose account goes at this moment is left out, and what was reported is kept
      const held = (pk: string | null) => sql`(select pk from ${accounts} where pk = ${pk} for key share)`;
      const values = { ...report, reporterPk: held(reporterPk), reportedPk: held(reportedPk) };
      await queries.insert(roomReports).values(values);
    },

    /** Whether this key names somebody whom an account met in this room, and whose account is gone. */
    async hasDeparted(witnessPk: string, code: string, partnerKey: string): Promise<boolean> {
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
  };
}
