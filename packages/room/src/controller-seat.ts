import type { RecipientState, Withdrawal } from '@kinora/contract/room';
import type { RoomLimits } from './recipient-seat.ts';
import type { FramePath } from './path-text.ts';
import type { RoomEnd } from './room-end.ts';

/** What the controller knows of the other side. */
export interface PartnerReport {
  readonly state: RecipientState;
  /** why nothing is allowed any more; null where nothing was taken back, and from older pages */
  readonly why: Withdrawal | null;
  /** frames that were played and dropped over there */
  readonly played: number;
  readonly dropped: number;
  /** null until reported, and while nothing is allowed */
  readonly limits: RoomLimits | null;
}

/** ms in one direction: half of what a frame and its pong took. */
export interface MeasuredDelay {
  readonly last: number;
  readonly p50: number;
}

/** Why the controller's drive was ended from this side. */
export type HaltReason = 'partner-silent' | 'partner-stopped' | 'partner-absent';

/** All that the controller's seat knows. */
export interface ControllerSeat {
  readonly isConnected: boolean;
  /** null: no START since the last stop */
  readonly epoch: string | null;
  readonly seq: number;
  readonly startTime: number;
  readonly sentTime: number;
  readonly pongTime: number;
  readonly delays: readonly number[];
  readonly partner: PartnerReport | null;
  readonly isForeign: boolean;
  readonly end: RoomEnd | null;
}

export const newControllerSeat: ControllerSeat = {
  isConnected: false,
  epoch: null,
  seq: 0,
  startTime: -Infinity,
  sentTime: -Infinity,
  pongTime: -Infinity,
  delays: [],
  partner: null,
  isForeign: false,
  end: null,
};

export type ControllerInput =
  | { readonly type: 'channel'; readonly isConnected: boolean }
  /** a new START; `epoch` was drawn for it */
  | { readonly type: 'start'; readonly epoch: string }
  /** the engine's line, its newline included */
  | { readonly type: 'line'; readonly text: string }
  /** what moves from now on, for a partner that reads paths; no channel = nothing moves */
  | { readonly type: 'path'; readonly path: FramePath }
  | { readonly type: 'message'; readonly text: string }
  | { readonly type: 'tick' }
  /** the page is out of sight, and the START over by that */
  | { readonly type: 'away' }
  | { readonly type: 'partner-absent' }
  | { readonly type: 'end'; readonly end: RoomEnd };

export type ControllerEffect =
  | { readonly type: 'publish'; readonly text: string }
  /** nobody drives any more: the other side does not follow */
  | { readonly type: 'halt'; readonly reason: HaltReason }
  | { readonly type: 'notice'; readonly code: 'room.partner-version' }
  | { readonly type: 'close' };

export interface ControllerStep {
  readonly state: ControllerSeat;
  readonly effects: readonly ControllerEffect[];
}
