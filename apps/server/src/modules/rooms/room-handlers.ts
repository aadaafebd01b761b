import type { RoomRouteName } from '@kinora/contract/http';
import { ok } from '@kinora/kernel';
import type { Handlers } from '../handler.ts';
import { checkNewRoom, createNewRoom } from './new-room.ts';
import { createPartnerHandlers } from './partners/partner-handlers.ts';
import { toStatus } from './room.ts';
import type { RoomDeps } from './room-deps.ts';
import { findRoomFor } from './seats/find-room.ts';
import { createGoOnline } from './seats/go-online.ts';
import { createLeaveRoom } from './seats/leave-room.ts';
import { createReleaseSeat } from './seats/release-seat.ts';

/** One handler for each call of the rooms. */
export function createRoomHandlers(deps: RoomDeps): Handlers<RoomRouteName> {
  const { rooms, clock } = deps;
  return {
    createRoom: createNewRoom(deps),
    checkNewRoom: checkNewRoom(deps),
    enterRoom: createGoOnline(deps),
    leaveRoom: createLeaveRoom(deps),
    releaseSeat: createReleaseSeat(deps),
    ...createPartnerHandlers(deps),

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
  };
}
