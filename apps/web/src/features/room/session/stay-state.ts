import type { ErrorCode } from '@kinora/contract';
import type { RoomPresence, RoomStatus, Seat, SeatedRoom } from '@kinora/contract/http';
import type { EngineCommand, RoomSnapshot } from '@kinora/engine';
import type { Result } from '@kinora/kernel';

/**
 * outside: not entered yet, or left; finding: asks for the room and the own seat in it; unseated: has none there, and
 * takes none (the form that joins asks first); taking: comes back to the own seat; returning: the broker no longer takes the ticket, so asks whose the seat is; retaking: takes it with a new ticket;
 * refused: never got in; ended: was in, and is no more.
 */
export type StayPhase =
  'outside' | 'finding' | 'unseated' | 'taking' | 'seated' | 'returning' | 'retaking' | 'refused' | 'ended';

/** All that is known of one stay in a room. Plain data; times are ms on the page's clock. */
export interface StayState {
  readonly phase: StayPhase;
  /** counts the phases: a reply to a question of an earlier phase is ignored */
  readonly turn: number;
  /** why, where `phase` is refused or ended */
  readonly problem: ErrorCode | null;
  readonly code: string;
  /** what the server said last, of the own ticket; null before a seat was taken */
  readonly room: RoomStatus | null;
  /** 0 also after a poll that failed */
  readonly presence: RoomPresence;
  /** since when both are present; null while they are not, or that is not known */
  readonly togetherSince: number | null;
  /** ms in this stay in which both were present, without those since `togetherSince` */
  readonly togetherMs: number;
  /** rises with each partner who is gone for good: what was chosen for one is not offered for the next */
  readonly partnersGone: number;
  /** the partner's page said so, and the server has not seen the partner since */
  readonly hasPartnerLeft: boolean;
  /** null until the server has said */
  readonly endsAt: number | null;
  /** when the engine last entered the seat: what it said before is about an earlier ticket */
  readonly seatedAt: number;
  /** when the seat was last taken back from another page of one's own */
  readonly returnedAt: number;
  /** Infinity while a reply is awaited */
  readonly nextPollAt: number;
  readonly isDriven: boolean;
  /** whether something drove since the last reply: a partner who goes ends that before the next one shows who went */
  readonly wasDriven: boolean;
  /** whether the engine is without the room's broker */
  readonly isOffline: boolean;
}

export const outside: StayState = {
  phase: 'outside',
  turn: 0,
  problem: null,
  code: '',
  room: null,
  presence: 0,
  togetherSince: null,
  togetherMs: 0,
  partnersGone: 0,
  hasPartnerLeft: false,
  endsAt: null,
  seatedAt: Infinity,
  returnedAt: -Infinity,
  nextPollAt: Infinity,
  isDriven: false,
  wasDriven: false,
  isOffline: false,
};

/** Also while it is taken anew. */
export function hasSeat({ phase }: StayState): boolean {
  return phase === 'seated' || phase === 'returning' || phase === 'retaking';
}

export function isCreator({ room }: StayState): boolean {
  return room !== null && room.userRole === room.ownSeat;
}

/** What the engine says of its seat, and when it said so. */
export interface SeatReport {
  readonly saidAt: number;
  readonly isDriven: boolean;
  readonly isOffline: boolean;
  readonly hasPartnerLeft: boolean;
  readonly end: RoomSnapshot['end'];
}

export type StayInput =
  | { readonly type: 'enter'; readonly code: string }
  | { readonly type: 'found'; readonly turn: number; readonly reply: Result<RoomStatus | null, ErrorCode> }
  | { readonly type: 'taken'; readonly turn: number; readonly reply: Result<SeatedRoom, ErrorCode> }
  | { readonly type: 'engine'; readonly report: SeatReport }
  /** polls at once, for what may have changed the other seat */
  | { readonly type: 'poll' }
  | { readonly type: 'tick' }
  | { readonly type: 'leave' };

export type StayEffect =
  | { readonly type: 'find'; readonly turn: number; readonly code: string }
  | { readonly type: 'take'; readonly turn: number; readonly code: string; readonly seat: Seat }
  | { readonly type: 'send'; readonly command: EngineCommand }
  /** the server learns that the seat is empty */
  | { readonly type: 'good-bye'; readonly seat: Seat; readonly code: string; readonly clientId: string }
  /** the partner went while something was moving */
  | { readonly type: 'partner-lost' };

export interface StayStep {
  readonly state: StayState;
  readonly effects: readonly StayEffect[];
}
