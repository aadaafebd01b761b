import type { BackMessage, RecipientState, Withdrawal } from '@kinora/contract/room';
import type { ChannelMove } from '@kinora/motion';
import { type FrameStream, noFrames } from './receive-frame.ts';
import type { FramePath } from './path-text.ts';
import type { RoomEnd } from './room-end.ts';

/** The limits that the person on the device allows, as reported to the controller. */
export type RoomLimits = Omit<Extract<BackMessage, { readonly type: 'limits' }>, 'v' | 'type'>;

/** Why a recipient's device was held. */
export type HoldReason =
  'partner-silent' | 'partner-stop' | 'partner-away' | 'partner-absent' | 'room-lost' | 'room-ended';

/** waiting: no consent yet, or taken back; armed: frames are played; latched: Stop; closed: the seat is given up. */
export type RecipientPhase = 'waiting' | 'armed' | 'latched' | 'closed';

/** ramping: frames stay away, motion runs down; homing: the gated homing that the controller asked for. */
export type RecipientMotion = 'still' | 'following' | 'ramping' | 'homing';

/** All that the recipient's seat knows. Plain data; the same state and input always give the same answer. */
export interface RecipientSeat {
  readonly phase: RecipientPhase;
  readonly motion: RecipientMotion;
  readonly isConnected: boolean;
  readonly hasDevice: boolean;
  /** what was allowed at START; null while nothing is */
  readonly limits: RoomLimits | null;
  readonly stream: FrameStream;
  /** why the last consent was taken back; null since the last START, and where nothing was taken back */
  readonly why: Withdrawal | null;
  /** what ended the partner's last motion; null once the partner moves the device again, or gets a new consent */
  readonly heldBy: HoldReason | null;
  /** the controller said that its page is out of sight: the silence that follows is no loss */
  readonly isPartnerAway: boolean;
  /** frames of the epoch no longer come or were refused: the controller has to START again */
  readonly isSpent: boolean;
  /** the newest epoch that any frame named */
  readonly heardEpoch: string | null;
  readonly lastFreshTime: number;
  readonly lastMovesTime: number;
  readonly played: number;
  readonly dropped: number;
  readonly isForeign: boolean;
  readonly pongTime: number;
  readonly reported: RecipientState | null;
  readonly reportTime: number;
  readonly end: RoomEnd | null;
}

export const newRecipientSeat: RecipientSeat = {
  phase: 'waiting',
  motion: 'still',
  isConnected: false,
  hasDevice: false,
  limits: null,
  why: null,
  heldBy: null,
  isPartnerAway: false,
  stream: noFrames,
  isSpent: false,
  heardEpoch: null,
  lastFreshTime: -Infinity,
  lastMovesTime: -Infinity,
  played: 0,
  dropped: 0,
  isForeign: false,
  pongTime: -Infinity,
  reported: null,
  reportTime: -Infinity,
  end: null,
};

export type RecipientInput =
  | { readonly type: 'channel'; readonly isConnected: boolean }
  | { readonly type: 'frame'; readonly text: string }
  | { readonly type: 'tick' }
  /** the person allows this much, from now on */
  | { readonly type: 'start'; readonly limits: RoomLimits }
  /** the person allows something else while the session goes on */
  | { readonly type: 'limits'; readonly limits: RoomLimits }
  /** the person takes it back: stop, hidden page, release */
  | { readonly type: 'withdraw'; readonly why: Withdrawal }
  /** what the engine sees of itself; whatever stopped it there counts here */
  | {
      readonly type: 'engine';
      /** a connected device of type '0' */
      readonly hasDevice: boolean;
      /** the remote partner drives */
      readonly isDriven: boolean;
      readonly isHoming: boolean;
      readonly isLatched: boolean;
    }
  | { readonly type: 'partner-absent' }
  | { readonly type: 'end'; readonly end: RoomEnd };

export type RecipientEffect =
  /** the partner takes the device, softly as after any change of owner */
  | { readonly type: 'take' }
  /** play these moves when the sender's clock, plus the offset, says so */
  | {
      readonly type: 'play';
      readonly moves: readonly ChannelMove[];
      readonly sentMs: number;
      readonly missed: number;
    }
  /** play this path when the sender's clock, plus the offset, says so; from `untilMs` on another frame's counts */
  | {
      readonly type: 'path';
      readonly path: FramePath;
      readonly sentMs: number;
      readonly untilMs: number;
    }
  /** ms from the sender's clock to the time of playing */
  | { readonly type: 'offset'; readonly playOffset: number }
  /** run down to rest along the path, within `overMs` */
  | { readonly type: 'ramp'; readonly overMs: number }
  /** frames came again in time: blend in as after a seek */
  | { readonly type: 'soften' }
  | { readonly type: 'hold'; readonly reason: HoldReason }
  /** stop at once (DSTOP) */
  | { readonly type: 'halt' }
  | { readonly type: 'home' }
  | { readonly type: 'publish'; readonly message: BackMessage }
  | { readonly type: 'notice'; readonly code: 'room.partner-version' }
  | { readonly type: 'close' };

export interface RecipientStep {
  readonly state: RecipientSeat;
  readonly effects: readonly RecipientEffect[];
}
