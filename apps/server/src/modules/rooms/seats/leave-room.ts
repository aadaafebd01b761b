import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { parseRoomCode } from '@kinora/contract/room';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../../handler.ts';
import { seatOf } from '../room.ts';
import type { RoomDeps } from '../room-deps.ts';

/** Says good-bye: the seat stays its person's. */
export function createLeaveRoom({ rooms, connections, clock }: RoomDeps): Handler<Routes['leaveRoom']> {
  return async ({ params, body, session }) => {
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
  };
}
