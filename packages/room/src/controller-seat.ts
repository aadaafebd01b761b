import type { Parting, RecipientState, Withdrawal } from '@kinora/contract/room';
import type { FrameVersion } from './frame.ts';
import { type Line, newLine } from './line-state.ts';
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
  /** as reported: ms in which its device moves again by itself where frames are back; null while it does not wait for any */
  readonly goesOnMs: number | null;
  /** why the seat was given up over there; null while it is held */
  readonly parting: Parting | null;
  /** newest version of frames that its page reads */
  readonly frames: FrameVersion;
}

/** ms in one direction: half of what a frame and its pong took. */
export interface MeasuredDelay {
  readonly last: number;
  readonly p50: number;
}

/** Why the controller's drive was ended from this side. */
export type HaltReason =
  /** no answer comes, or the other side had no frames for too long */
  | 'partner-silent'
  /** the person over there pressed Stop */
  | 'partner-stopped'
  /** the page over there is out of sight */
  | 'partner-away'
  /** nothing is allowed over there, and nobody took it back */
  | 'partner-ended'
  /** there is no device any more */
  | 'partner-device'
  | 'partner-left'
  | 'partner-absent'
  /** this side's own connection is lost */
  | 'room-lost'
  | 'room-ended'
  | 'service-ended';

/** All that the controller's seat knows. */
export interface ControllerSeat {
  readonly isConnected: boolean;
  readonly wasConnected: boolean;
  /** null: no START since the last stop */
  readonly epoch: string | null;
  /** of the frames of the last START */
  readonly version: FrameVersion;
  /** the last START whose frames can say that the seat is given up; null where there was none */
  readonly lastEpoch: string | null;
  readonly seq: number;
  readonly startTime: number;
  readonly sentTime: number;
  readonly pongTime: number;
  /** of any message */
  readonly wordTime: number;
  readonly delays: readonly number[];
  readonly partner: PartnerReport | null;
  readonly isForeign: boolean;
  readonly line: Line;
  readonly end: RoomEnd | null;
}

export const newControllerSeat: ControllerSeat = {
  isConnected: false,
  wasConnected: false,
  epoch: null,
  version: 1,
  lastEpoch: null,
  seq: 0,
  startTime: -Infinity,
  sentTime: -Infinity,
  pongTime: -Infinity,
  wordTime: -Infinity,
  delays: [],
  partner: null,
  isForeign: false,
  line: newLine,
  end: null,
};

export type ControllerInput =
  | { readonly type: 'channel'; readonly isConnected: boolean }
  /** a new START; `epoch` was drawn for it; `sendsPaths`: this side's engine has what moves as paths */
  | { readonly type: 'start'; readonly epoch: string; readonly sendsPaths: boolean }
  /** the engine's line, its newline included */
  | { readonly type: 'line'; readonly text: string }
  /** what moves from now on, for a partner that reads paths; no channel = nothing moves */
  | { readonly type: 'path'; readonly path: FramePath }
  | { readonly type: 'message'; readonly text: string }
  | { readonly type: 'tick' }
  /** the page is out of sight, and the START over by that */
  | { readonly type: 'away' }
  /** the server does not see the partner */
  | { readonly type: 'partner-absent' }
  /** another page has the partner's seat */
  | { readonly type: 'partner-changed' }
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
