import { and, eq, inArray } from 'drizzle-orm';
import type { LiveTicket, TicketStore } from '../../modules/rooms/room-stores.ts';
import type { Database } from '../database/database.ts';
import { isDeadTicket, isLiveTicket } from './live-tickets.ts';
import { roomTickets } from './room-tables.ts';

const { clientId, passwordHash, roomCode, seat, accountPk, expiresAt } = roomTickets;

export function createRoomTicketStore({ queries }: Database): TicketStore {
  const selectLive = (now: Date, clientIds: readonly string[]) =>
    queries
      .select({ clientId, passwordHash, roomCode, seat, accountPk, expiresAt })
      .from(roomTickets)
      .where(and(inArray(clientId, [...clientIds]), isLiveTicket(queries, now)));

  return {
    async findLive(id, now) {
      const [row] = await selectLive(now, [id]);
      return row === undefined ? null : toTicket(row);
    },

    async filterLive(clientIds, now) {
      return clientIds.length === 0 ? [] : (await selectLive(now, clientIds)).map(toTicket);
    },

    async listDead(now) {
      const rows = await queries.select({ clientId }).from(roomTickets).where(isDeadTicket(queries, now));
      return rows.map((row) => row.clientId);
    },

    async remove(clientIds) {
      if (clientIds.length > 0) await queries.delete(roomTickets).where(inArray(clientId, [...clientIds]));
    },

    async markConnected(clientIds, now) {
      if (clientIds.length === 0) return;
      await queries
        .update(roomTickets)
        .set({ connectedAt: now })
        .where(inArray(clientId, [...clientIds]));
    },

    async markDisconnected(id) {
      await queries.update(roomTickets).set({ connectedAt: null }).where(eq(clientId, id));
    },
  };
}

interface TicketRow {
  readonly clientId: string;
  readonly passwordHash: string;
  readonly roomCode: string;
  readonly seat: LiveTicket['grant']['seat'];
  readonly accountPk: string;
  readonly expiresAt: Date;
}

function toTicket({ roomCode: code, passwordHash: hash, accountPk: pk, ...rest }: TicketRow): LiveTicket {
  const { clientId: id, seat: ownSeat, expiresAt: end } = rest;
  return { grant: { clientId: id, code, seat: ownSeat, expiresAt: end }, passwordHash: hash, accountPk: pk };
}
