import type { RoomPresence } from '@kinora/contract/http';
import type { ControllerRoom, EngineSnapshot, RecipientRoom } from '@kinora/engine';

/** The seat was given up over there, or for both: by its person, by the service, or by the room's clock. */
export type Parted = 'left' | 'service' | 'over';

/** Motion stopped because frames are missing, and goes on by itself when they are back in time. */
export type Interruption = 'interrupted' | 'interrupted-unheard' | 'interrupted-own';

export type SharedMoment =
  | 'connecting'
  | 'asking'
  | 'offline'
  | 'unknown'
  | 'absent'
  | 'vacated'
  | 'gone'
  | 'latched'
  | Parted
  | Interruption;

/** Who is there, by the server. */
export interface SeatsSeen {
  readonly presence: RoomPresence;
  readonly isPartnerSeated: boolean;
  /** somebody had the other seat before */
  readonly isVacated: boolean;
  /** the partner left on purpose, and is not back */
  readonly hasLeft: boolean;
}

export type Seen = Pick<EngineSnapshot, 'link' | 'motion' | 'owner' | 'stopCause'>;

/** What hinders both seats alike: the own connection, the partner's absence, the own Stop; null for nothing. */
export function hindrance(
  { presence, isPartnerSeated, isVacated, hasLeft }: SeatsSeen,
  { motion }: Seen,
  { connection }: ControllerRoom | RecipientRoom,
  parted: Parted | null,
): SharedMoment | null {
  if (connection === 'connecting') return 'connecting';
  if (connection === 'refused') return 'asking';
  if (connection !== 'connected') return 'offline';
  if (presence === 0) return 'unknown';
  if (presence === 1 && !isPartnerSeated) return isVacated ? 'vacated' : 'absent';
  if (parted !== null) return parted;
  if (presence === 1) return hasLeft ? 'left' : 'gone';
  return motion === 'latched' ? 'latched' : null;
}
