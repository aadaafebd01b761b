import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { parseRoomCode } from '@kinora/contract/room';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../../handler.ts';
import { isMeant, otherSeat, seatOf } from '../room.ts';
import type { RoomDeps } from '../room-deps.ts';

/** The creator frees the other seat. */
export function createReleaseSeat({ rooms, connections, clock }: RoomDeps): Handler<Routes['releaseSeat']> {
  return async ({ params, body, session }) => {
    const code = parseRoomCode(params.code) ?? '';
    const now = clock.now();
    const released = await rooms.withRoom(code, session.accountPk, now, async (room, changes) => {
      if (room.creatorPk !== session.accountPk) {
        // for who has no seat in it, a room that lives is like one that does not
        return err(failure(seatOf(room, session.accountPk) === null ? 'room.not-found' : 'access.forbidden'));
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
  };
}
