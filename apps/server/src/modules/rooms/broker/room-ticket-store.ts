import { recipientSeat } from '@kinora/contract/http';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { renewMarkMs } from '../room-limits.ts';
import type { LiveTicket, TicketStore } from '../room-stores.ts';
import { addMs } from '../../wall-clock.ts';
import type { Database } from '../../../database/database.ts';
import { isLiveTicket } from './live-tickets.ts';
import { roomTickets } from '../../../database/tables/room-tables.ts';

const { clientId, passwordHash, roomCode, seat, accountPk, expiresAt, connectedAt } = roomTickets;

export function createRoomTicketStore({ queries }: Database): TicketStore {
  return {
    async findLive(id, now) {
      const [row] = await queries
        .select({ clientId, passwordHash, roomCode, seat, accountPk, expiresAt })
        .from(roomTickets)
        .where(and(eq(clientId, id), isLiveTicket(queries, now)));
      return row === undefined ? null : toTicket(row);
    },

    async filterLive(clientIds, now) {
      if (clientIds.length === 0) return [];
      const rows = await queries
        .select({ clientId })
        .from(roomTickets)
        .where(and(isOneOf(clientIds), isLiveTicket(queries, now)));
      return rows.map((row) => row.clientId);
    },

    async listDead(now) {
      const rows = await queries.select({ clientId }).from(roomTickets).where(lte(expiresAt, now));
      return rows.map((row) => row.clientId);
    },

    listRecipients: (now) =>
      queries
        .select({ clientId, accountPk })
        .from(roomTickets)
        .where(and(eq(seat, recipientSeat), gt(expiresAt, now))),

    async remove(clientIds) {
      if (clientIds.length > 0) await queries.delete(roomTickets).where(isOneOf(clientIds));
    },

    async markConnected(clientIds, now) {
      if (clientIds.length === 0) return;
      const isOld = or(isNull(connectedAt), lte(connectedAt, addMs(now, -renewMarkMs)));
      await queries
        .update(roomTickets)
        .set({ connectedAt: now })
        .where(and(isOneOf(clientIds), isOld));
    },

    async markDisconnected(id) {
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
