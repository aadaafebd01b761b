import { failure } from '@kinora/contract';
import type { Routes } from '@kinora/contract/http';
import { err, ok } from '@kinora/kernel';
import type { Handler } from '../handler.ts';
import { addMs } from '../wall-clock.ts';
import { toBridge, toStatus } from './room.ts';
import { drawRoomCode } from './room-code.ts';
import type { RoomDeps } from './room-deps.ts';

/** UTC, yyyy-mm-dd: the day on which a room counts (BR-2) */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

export interface NewRoomDeps extends Pick<RoomDeps, 'clock' | 'limits'> {
  readonly rooms: Pick<RoomDeps['rooms'], 'create'>;
  readonly broker: Pick<RoomDeps['broker'], 'isFull' | 'cells'>;
}

/** Creates a room of the server's UTC day; the database keeps the limit, however many ask at once. */
export function createNewRoom({ rooms, broker, clock, limits }: NewRoomDeps): Handler<Routes['createRoom']> {
  return async ({ params, session }) => {
    if (params.userPk !== session.accountPk) return err(failure('access.forbidden'));
    if (broker.isFull()) return err(failure('server.busy'));
    const now = clock.now();
    const room = {
      code: drawRoomCode(),
      creatorPk: session.accountPk,
      createdAt: now,
      expiresAt: addMs(now, limits.minutes * 60_000),
    };
    const made = { ...room, day: dayOf(now), cells: broker.cells?.listOpen() ?? [] };
    const outcome = await rooms.create(made, limits.perDay, now);
    if (outcome === 'creator-gone') return err(failure('session.expired'));
    // one in 850 milliard for each room that is kept
    if (outcome === 'code-taken') return err(failure('server.busy'));
    return ok(outcome === 'created' ? toBridge({ ...room, opened: null, cell: null, seats: [] }, now) : null);
  };
}

type CheckDeps = Pick<RoomDeps, 'rooms' | 'clock' | 'limits'>;

/** Why the caller can create no other room now, for the page to say it before it is tried. */
export function checkNewRoom({ rooms, clock, limits }: CheckDeps): Handler<Routes['checkNewRoom']> {
  return async ({ session: { accountPk } }) => {
    const now = clock.now();
    const { problem, room } = await rooms.checkNew(
      { creatorPk: accountPk, day: dayOf(now) },
      limits.perDay,
      now,
    );
    return ok({ problem, room: room === null ? null : toStatus(room, accountPk, now) });
  };
}
