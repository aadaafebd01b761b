import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import { type Room, toBridge } from './room.ts';
import { drawRoomCode } from './room-code.ts';
import type { RoomDeps } from './room-deps.ts';
import { roomLifetimeMs } from './room-limits.ts';

/** Creates the room of the server's UTC day; the database lets one in, however many ask at once. */
export function createNewRoom({ rooms, clock }: RoomDeps): Handler<Routes['appNewBridge']> {
  return async ({ params, session }) => {
    if (params.userPk !== session.accountPk) return err(failure('access.forbidden'));
    const now = clock.now();
    const room: Room = {
      code: drawRoomCode(),
      creatorPk: session.accountPk,
      opened: null,
      createdAt: now,
      expiresAt: addMs(now, roomLifetimeMs),
      seats: [],
    };
    const outcome = await rooms.create({ ...room, day: now.toISOString().slice(0, 10) });
    // one in 850 milliard for each room that is kept
    if (outcome === 'code-taken') return err(failure('server.busy'));
    return ok(outcome === 'created' ? toBridge(room, now) : null);
  };
}
