import { failure } from '@kinora/contract';
import type { BlockedPerson, PastPartner, RoomRouteName } from '@kinora/contract/http';
import { parseRoomCode } from '@kinora/contract/room';
import { err, ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { auditContextOf } from '../audit/audit.ts';
import { addMs } from '../wall-clock.ts';
import { createBlockPartner } from './partners/block-partner.ts';
import { createGoOnline } from './seats/go-online.ts';
import { createNewRoom } from './new-room.ts';
import { blockKeyOf, isMeant, otherSeat, partnerKeyOf, seatOf, toStatus } from './room.ts';
import type { RoomDeps } from './room-deps.ts';
import { findRoomFor } from './seats/find-room.ts';
import { reportableMs } from './room-limits.ts';
import type { Block, Meeting } from './room-stores.ts';

/** One handler for each call of the rooms. */
export function createRoomHandlers(deps: RoomDeps): Handlers<RoomRouteName> {
  const { rooms, connections, audit, clock } = deps;
  return {
    createRoom: createNewRoom(deps),
    enterRoom: createGoOnline(deps),
    blockPartner: createBlockPartner(deps),

    async listMeetings({ session }) {
      const since = addMs(clock.now(), -reportableMs);
      const meetings = await rooms.listMeetings(session.accountPk, since);
      return ok(meetings.filter(({ isReported }) => !isReported).map(toPartner));
    },

    async listBlocks({ session: { accountPk } }) {
      const blocks = await rooms.listBlocks(accountPk);
      return ok(blocks.map((block) => toBlockedPerson(accountPk, block)));
    },

    async unblock({ body, session: { accountPk } }) {
      const blocks = await rooms.listBlocks(accountPk);
      const meant = blocks.find(({ blockedPk }) => blockKeyOf(accountPk, blockedPk) === body.key);
      if (meant !== undefined) await rooms.unblock(accountPk, meant.blockedPk);
      return ok(null);
    },

    async listRoomReports({ body: { searchParam: _none, ...order }, session }) {
      const listed = await rooms.listReports(order);
      const detail = { page: order.pageNum, reports: listed.rows.length };
      await audit.record({
        ...auditContextOf(session, clock.now()),
        action: 'reports.listed',
        subject: '',
        detail,
      });
      return ok(listed);
    },

    async findRoom({ params, session, client }) {
      const found = await findRoomFor(deps, params.roomId, session.accountPk, client);
      if (!found.ok) return found;
      if (found.value === null) return ok(null);
      return ok(toStatus(found.value, session.accountPk, clock.now()));
    },

    async myRoom({ session }) {
      const room = await rooms.findOf(session.accountPk, clock.now());
      return ok(room === null ? null : toStatus(room, session.accountPk, clock.now()));
    },

    async leaveRoom({ params, body, session }) {
      const code = parseRoomCode(body.code) ?? '';
      const left = await rooms.withRoom(code, session.accountPk, clock.now(), async (room, changes) => {
        const own = seatOf(room, session.accountPk);
        if (own === null) return err(failure('room.not-found'));
        if (String(own.seat) !== params.role) return err(failure('room.wrong-seat'));
        // a late good-bye of a page that has been replaced must not end its successor
        const isReplaced = body.clientId !== undefined && body.clientId !== own.clientId;
        if (isReplaced) return ok(null);
        await changes.leave(own.seat);
        return ok(await changes.dropTicket(own.seat));
      });
      if (left === null) return err(failure('room.not-found'));
      if (!left.ok) return left;
      if (left.value !== null) await connections.end([left.value]);
      return ok(null);
    },

    async releaseSeat({ params, body, session }) {
      const code = parseRoomCode(params.code) ?? '';
      const now = clock.now();
      const released = await rooms.withRoom(code, session.accountPk, now, async (room, changes) => {
        if (room.creatorPk !== session.accountPk) {
          // for who has no seat in it, a room that lives is like one that does not
          return err(
            failure(seatOf(room, session.accountPk) === null ? 'room.not-found' : 'access.forbidden'),
          );
        }
        if (room.opened === null) return ok([]);
        const free = otherSeat(room.opened.creatorSeat);
        const joiner = room.seats.find(({ seat }) => seat === free);
        if (!isMeant(room, joiner, body.partner)) return err(failure('room.partner-absent'));
        await changes.release(free);
        return ok(await changes.listDeadTickets(now));
      });
      if (released === null) return err(failure('room.not-found'));
      if (!released.ok) return released;
      await connections.end(released.value);
      return ok(null);
    },
  };
}

function toPartner({ code, roomName, partnerPk, partnerName, partnerSeat, metAt }: Meeting): PastPartner {
  const partnerKey = partnerKeyOf(code, partnerPk);
  return { code, roomName, partnerKey, partnerName, partnerSeat, metAt: metAt.toISOString() };
}

function toBlockedPerson(blockerPk: string, { blockedPk, name, seat, blockedAt }: Block): BlockedPerson {
  return { key: blockKeyOf(blockerPk, blockedPk), name, seat, blockedAt: blockedAt.toISOString() };
}
