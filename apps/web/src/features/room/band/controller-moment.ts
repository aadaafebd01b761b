import type { ControllerRoom } from '@kinora/engine';
import {
  hindrance,
  type Interruption,
  type Parted,
  type SeatsSeen,
  type Seen,
  type SharedMoment,
} from './room-moment.ts';

export type ControllerMoment =
  | SharedMoment
  /** nothing is heard, and the device may still move */
  | 'silent'
  /** nothing is heard for so long that the device has stopped by itself */
  | 'lost'
  /** what was lost is back, too late to go on by itself */
  | 'broken'
  | 'meeting'
  | 'waiting'
  | 'stopped'
  | 'hidden'
  | 'partner-latched'
  | 'no-device'
  | 'slept'
  | 'ready'
  | 'following'
  | 'holding'
  | 'homing';

type Parting = NonNullable<NonNullable<ControllerRoom['partner']>['parting']>;

const partedOf: Readonly<Record<Parting, Parted>> = { left: 'left', service: 'service', expired: 'over' };

/** The one thing that the controller has to know now (docs/spec/room-pages.md, RP-49). */
export function controllerMoment(
  seats: SeatsSeen,
  seen: Seen,
  room: ControllerRoom | null,
): ControllerMoment {
  if (room === null) return 'connecting';
  const parting = room.partner?.parting ?? null;
  const parted = parting && partedOf[parting];
  return interruption(room) ?? hindrance(seats, seen, room, parted) ?? silence(room) ?? reported(seen, room);
}

/** Whether START can move something now, or goes on with what already moves. */
export function mayStart(moment: ControllerMoment): boolean {
  return ['slept', 'broken', 'ready', 'following', 'holding', 'homing'].includes(moment);
}

function interruption({ goesOnMs, connection, partner, line }: ControllerRoom): Interruption | null {
  if (goesOnMs === null) return null;
  if (connection !== 'connected') return 'interrupted-own';
  // the partner is heard, and says that nothing of ours arrives
  const isUnheard = line !== 'lost' && (partner?.goesOnMs ?? null) !== null;
  return isUnheard ? 'interrupted-unheard' : 'interrupted';
}

function silence({ line, isStale, isStarted }: ControllerRoom): 'silent' | 'lost' | null {
  if (line !== 'lost') return null;
  if (isStale) return 'silent';
  return isStarted ? null : 'lost';
}

function reported({ owner, stopCause }: Seen, { partner, hasStarted }: ControllerRoom): ControllerMoment {
  if (partner === null) return 'meeting';
  const { state, why } = partner;
  if (state === 'waiting') return why ?? 'waiting';
  if (state === 'latched') return 'partner-latched';
  if (state === 'no-device') return state;
  const isDriving = owner !== 'nobody';
  if (hasStarted && !isDriving) {
    if (stopCause === 'page-hidden') return 'slept';
    if (stopCause === 'partner-silent' || stopCause === 'room-lost') return 'broken';
  }
  if (state === 'moving') return 'following';
  return state === 'ready' && isDriving ? 'following' : state;
}
