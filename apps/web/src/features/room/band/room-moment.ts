import type { RoomPresence } from '@kinora/contract/http';
import type { ControllerRoom, EngineSnapshot, RecipientRoom } from '@kinora/engine';

/** What a band says it with: `stop` is a partner who pressed Stop. */
export type MomentTone = 'quiet' | 'good' | 'moving' | 'warn' | 'stop';

type SharedMoment = 'connecting' | 'offline' | 'unknown' | 'absent' | 'gone' | 'latched';

export type ControllerMoment =
  | SharedMoment
  | 'silent'
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

export type RecipientMoment =
  | SharedMoment
  | 'no-device'
  | 'other-device'
  | 'waiting'
  | 'stopped'
  | 'slept'
  | 'ready'
  | 'moving'
  | 'holding'
  | 'partner-stopped'
  | 'partner-away'
  | 'homing';

/** Who is there, by the server. */
export interface SeatsSeen {
  readonly presence: RoomPresence;
  readonly isPartnerSeated: boolean;
}

type Seen = Pick<EngineSnapshot, 'link' | 'motion' | 'owner' | 'stopCause'>;

/** What hinders both seats alike: the own connection, the partner's absence, the own Stop; null for nothing. */
function hindrance(
  { presence, isPartnerSeated }: SeatsSeen,
  { motion }: Seen,
  room: ControllerRoom | RecipientRoom | null,
): SharedMoment | null {
  if (room === null || room.connection === 'connecting') return 'connecting';
  if (room.connection !== 'connected') return 'offline';
  if (presence === 0) return 'unknown';
  if (presence === 1) return isPartnerSeated ? 'gone' : 'absent';
  return motion === 'latched' ? 'latched' : null;
}

/** The one thing that the controller has to know now (docs/spec/room-pages.md, RP-49). */
export function controllerMoment(
  seats: SeatsSeen,
  seen: Seen,
  room: ControllerRoom | null,
): ControllerMoment {
  const hindered = hindrance(seats, seen, room);
  if (hindered !== null || room === null) return hindered ?? 'connecting';
  if (room.isStale || room.partner === null) return 'silent';
  const { state, why } = room.partner;
  if (state === 'waiting') return why ?? 'waiting';
  if (state === 'latched') return 'partner-latched';
  if (state === 'no-device') return state;
  const isDriving = seen.owner !== 'nobody';
  if (seen.stopCause === 'page-hidden' && room.hasStarted && !isDriving) return 'slept';
  if (state === 'moving') return 'following';
  return state === 'ready' && isDriving ? 'following' : state;
}

/** Whether START can move something now, or goes on with what already moves. */
export function mayStart(moment: ControllerMoment): boolean {
  return ['slept', 'ready', 'following', 'holding', 'homing'].includes(moment);
}

/** The one thing that the recipient has to know now. */
export function recipientMoment(seats: SeatsSeen, seen: Seen, room: RecipientRoom | null): RecipientMoment {
  const hindered = hindrance(seats, seen, room);
  if (hindered !== null || room === null) return hindered ?? 'connecting';
  if (seen.link.kind !== 'connected') return 'no-device';
  const { state, why, heldBy } = room;
  if (state === 'no-device') return 'other-device';
  if (state === 'waiting') return why === 'hidden' ? 'slept' : (why ?? 'waiting');
  if (state !== 'holding') return state;
  if (heldBy === 'partner-stop') return 'partner-stopped';
  return heldBy === 'partner-away' ? 'partner-away' : 'holding';
}

/** Whether the recipient's START allows something now. */
export function mayAllow(moment: RecipientMoment): boolean {
  return ['waiting', 'stopped', 'slept'].includes(moment);
}

const tones: Readonly<Partial<Record<ControllerMoment | RecipientMoment, MomentTone>>> = {
  offline: 'warn',
  unknown: 'warn',
  gone: 'warn',
  silent: 'warn',
  hidden: 'warn',
  slept: 'warn',
  'partner-away': 'warn',
  'no-device': 'warn',
  'other-device': 'warn',
  latched: 'warn',
  'partner-latched': 'stop',
  'partner-stopped': 'stop',
  ready: 'good',
  following: 'moving',
  moving: 'moving',
  homing: 'moving',
};

/** The recipient's STOP is unmistakable for the controller; one's own is no news. */
export function toneOf(moment: ControllerMoment | RecipientMoment, isController: boolean): MomentTone {
  if (moment === 'stopped') return isController ? 'stop' : 'quiet';
  return tones[moment] ?? 'quiet';
}
