import type { RecipientRoom } from '@kinora/engine';
import {
  hindrance,
  type Interruption,
  type Parted,
  type SeatsSeen,
  type Seen,
  type SharedMoment,
} from './room-moment.ts';

type HoldReason = NonNullable<RecipientRoom['heldBy']>;

type HeldMoment =
  | Parted
  | 'lost'
  | 'lost-unheard'
  | 'lost-own'
  | 'partner-stopped'
  | 'partner-ended'
  | 'partner-home'
  | 'partner-away'
  | 'partner-gone';

export type RecipientMoment =
  | SharedMoment
  | HeldMoment
  | 'no-device'
  | 'other-device'
  | 'waiting'
  | 'stopped'
  | 'slept'
  | 'ready'
  | 'moving'
  | 'holding'
  | 'homing';

/** What ended the partner's motion, once it does not go on by itself. */
const heldMoments: Readonly<Record<HoldReason, HeldMoment>> = {
  'partner-stop': 'partner-stopped',
  'partner-ended': 'partner-ended',
  'partner-home': 'partner-home',
  'partner-silent': 'lost',
  'partner-deaf': 'lost-unheard',
  'partner-away': 'partner-away',
  'partner-left': 'left',
  'partner-absent': 'partner-gone',
  'room-lost': 'lost-own',
  'room-ended': 'over',
  'service-ended': 'service',
};

/** The one thing that the recipient has to know now (docs/spec/room-pages.md, RP-49). */
export function recipientMoment(seats: SeatsSeen, seen: Seen, room: RecipientRoom | null): RecipientMoment {
  if (room === null) return 'connecting';
  return interruption(room) ?? hindrance(seats, seen, room, partedOf(seats, room)) ?? ownState(seen, room);
}

/** Whether the recipient's START allows something now. */
export function mayAllow(moment: RecipientMoment): boolean {
  return ['waiting', 'stopped', 'slept'].includes(moment);
}

function interruption({ goesOnMs, connection, heldBy }: RecipientRoom): Interruption | null {
  if (goesOnMs === null) return null;
  if (connection !== 'connected' || heldBy === 'room-lost') return 'interrupted-own';
  return heldBy === 'partner-deaf' ? 'interrupted-unheard' : 'interrupted';
}

/** Who left has left also where the own STOP came after. */
function partedOf({ presence }: SeatsSeen, { state, heldBy }: RecipientRoom): Parted | null {
  const held = heldBy && heldMoments[heldBy];
  if (held === 'left') return presence === 1 || state === 'holding' ? held : null;
  return state === 'holding' && (held === 'service' || held === 'over') ? held : null;
}

function ownState({ link }: Seen, { state, why, heldBy }: RecipientRoom): RecipientMoment {
  if (link.kind !== 'connected') return 'no-device';
  if (state === 'no-device') return 'other-device';
  if (state === 'waiting') return why === 'hidden' ? 'slept' : (why ?? 'waiting');
  if (state !== 'holding') return state;
  return heldBy === null ? 'holding' : heldMoments[heldBy];
}
