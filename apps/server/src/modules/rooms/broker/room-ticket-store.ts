import { recipientSeat } from '@kinora/contract/constants';
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { rooms, roomTickets } from '../../../database/tables/room-tables.ts';
import { addMs } from '../../wall-clock.ts';
import { renewMarkMs } from '../room-limits.ts';
import { isLiveTicket } from './live-tickets.ts';
import type { Grant } from './decide.ts';

export interface LiveTicket {
  readonly grant: Grant;
  readonly passwordHash: string;
}

const { clientId, passwordHash, roomCode, seat, accountPk, expiresAt, connectedAt } = roomTickets;

/**
 * A ticket lives while its room, its session and its person's seat do, and a recipient's while the controller does whom
 * it met. That is looked up, so nothing that ends one of them has to remember the tickets.
 */
export type TicketStore = ReturnType<typeof createRoomTicketStore>;

export function createRoomTicketStore({ queries }: Database) {
  return {
    async findLive(id: string, now: Date): Promise<LiveTicket | null> {
      const [row] = await queries
        .select({ clientId, passwordHash, roomCode, seat, accountPk, expiresAt })
        .from(roomTickets)
        .where(and(eq(clientId, id), isLiveTicket(queries, now)));
      return row === undefined ? null : toTicket(row);
    },

    /** Those of these client ids whose ticket lives. */
    async filterLive(clientIds: readonly string[], now: Date): Promise<readonly string[]> {
      if (clientIds.length === 0) return [];
      const rows = await queries
        .select({ clientId })
        .from(roomTickets)
        .where(and(isOneOf(clientIds), isLiveTicket(queries, now)));
      return rows.map((row) => row.clientId);
    },

    /**
     * Tickets that have expired, or were ended with their session or seat. Read through an index on that time.
     * @param ofAccount only this account's
     */
    async listDead(now: Date, ofAccount?: string): Promise<readonly string[]> {
      const isMeant = ofAccount === undefined ? undefined : eq(accountPk, ofAccount);
      const rows = await queries
        .select({ clientId })
        .from(roomTickets)
        .where(and(lte(expiresAt, now), isMeant));
      return rows.map((row) => row.clientId);
    },

    /** The cell of each of these tickets' rooms; one that has gone is left out. */
    async cellsOf(clientIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await queries
        .select({ clientId, cell: rooms.cell })
        .from(roomTickets)
        .innerJoin(rooms, eq(rooms.code, roomCode))
        .where(isOneOf(clientIds));
      return new Map(rows.flatMap(({ clientId: id, cell }) => (cell === null ? [] : [[id, cell]])));
    },

    /** The recipients' tickets whose time is not over. */
    listRecipients: (now: Date): Promise<readonly Pick<Grant, 'clientId' | 'accountPk'>[]> =>
      queries
        .select({ clientId, accountPk })
        .from(roomTickets)
        .where(and(eq(seat, recipientSeat), gt(expiresAt, now))),

    async remove(clientIds: readonly string[]) {
      if (clientIds.length > 0) await queries.delete(roomTickets).where(isOneOf(clientIds));
    },

    /** Leaves those alone that were marked a moment ago. */
    async markConnected(clientIds: readonly string[], now: Date) {
      if (clientIds.length === 0) return;
      const isOld = or(isNull(connectedAt), lte(connectedAt, addMs(now, -renewMarkMs)));
      await queries
        .update(roomTickets)
        .set({ connectedAt: now })
        .where(and(isOneOf(clientIds), isOld));
    },

    /** A page has used this ticket in the room's cell. */
    async markReached(id: string, now: Date) {
      const code = queries.select({ roomCode }).from(roomTickets).where(eq(clientId, id));
      await queries
        .update(rooms)
        .set({ reachedAt: now })
        .where(and(inArray(rooms.code, code), isNotNull(rooms.cell)));
    },

    async markDisconnected(id: string) {
      await queries.update(roomTickets).set({ connectedAt: null }).where(eq(clientId, id));
    },
  };
}

/** One value, however many ids: PostgreSQL takes 65,535 values at most. */
function isOneOf(clientIds: readonly string[]) {
  return sql`${clientId} in (select json_array_elements_text(${JSON.stringify(clientIds)}::json))`;
}

interface TicketRow {
  readonly clientId: string;
  readonly passwordHash: string;
  readonly roomCode: string;
  readonly seat: LiveTicket['grant']['seat'];
  readonly accountPk: string;
  readonly expiresAt: Date;
}

function toTicket({ passwordHash: hash, roomCode: code, ...rest }: TicketRow): LiveTicket {
  return { grant: { ...rest, code }, passwordHash: hash };
}
