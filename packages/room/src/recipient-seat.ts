import type { BackMessage, RecipientState, Withdrawal } from '@kinora/contract/room';
import type { ChannelMove } from '@kinora/motion';
import { type FrameStream, noFrames } from './receive-frame.ts';
import { type Line, newLine } from './line-state.ts';
import type { FramePath } from './path-text.ts';
import type { RoomEnd } from './room-end.ts';

/** The limits that the person on the device allows, as reported to the controller. */
export type RoomLimits = Omit<Extract<BackMessage, { readonly type: 'limits' }>, 'v' | 'type'>;

/** Why a recipient's device was held. */
export type HoldReason =
  /** the controller's person pressed Stop */
  | 'partner-stop'
  /** the controller's page ended it and is too old to say why */
  | 'partner-ended'
  /** the controller sent the device home */
  | 'partner-home'
  /** frames stay away */
  | 'partner-silent'
  /** frames come, and say that the controller hears nothing of this side */
  | 'partner-deaf'
  /** the controller's page is out of sight */
  | 'partner-away'
  /** the controller's person gave the seat up */
  | 'partner-left'
  /** the server, or a change of keys, says that the controller's page is gone */
  | 'partner-absent'
  /** this side's own connection is lost */
  | 'room-lost'
  | 'room-ended'
  | 'service-ended';

/** Motion that runs down until `time`, and what has ended it. */
export interface ComingRest {
  readonly time: number;
  readonly reason: HoldReason;
}

/** waiting: no consent yet, or taken back; armed: frames are played; latched: Stop; closed: the seat is given up. */
export type RecipientPhase = 'waiting' | 'armed' | 'latched' | 'closed';

/** ramping: frames stay away, motion runs down; homing: the gated homing that the controller asked for. */
export type RecipientMotion = 'still' | 'following' | 'ramping' | 'homing';

/** All that the recipient's seat knows. Plain data; the same state and input always give the same answer. */
export interface RecipientSeat {
  readonly phase: RecipientPhase;
  readonly motion: RecipientMotion;
  readonly isConnected: boolean;
  readonly wasConnected: boolean;
  readonly hasDevice: boolean;
  /** what was allowed at START; null while nothing is */
  readonly limits: RoomLimits | null;
  readonly stream: FrameStream;
  /** why the last consent was taken back; null since the last START, and where nothing was taken back */
  readonly why: Withdrawal | null;
  /** what ended the partner's last motion; null once the partner moves the device again, or gets a new consent */
  readonly heldBy: HoldReason | null;
  /** motion is running down, whatever still comes; null while it is not */
  readonly comingRest: ComingRest | null;
  /** until when the START goes on by itself where frames are back; null while nothing is waited for */
  readonly goesOnUntil: number | null;
  /** the partner's next motion begins after such a wait */
  readonly isReturning: boolean;
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
  readonly line: Line;
  readonly end: RoomEnd | null;
}

export const newRecipientSeat: RecipientSeat = {
  phase: 'waiting',
  motion: 'still',
  isConnected: false,
  wasConnected: false,
  hasDevice: false,
  limits: null,
  why: null,
  heldBy: null,
  comingRest: null,
  goesOnUntil: null,
  isReturning: false,
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
  line: newLine,
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
  /** the server does not see the partner */
  | { readonly type: 'partner-absent' }
  /** another page has the partner's seat */
  | { readonly type: 'partner-changed' }
  | { readonly type: 'end'; readonly end: RoomEnd };

export type RecipientEffect =
  /** the partner takes the device, softly as after any change of owner, and over so many ms at least */
  | { readonly type: 'take'; readonly softStartMs: number }
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
  | { readonly type: 'halt'; readonly reason: HoldReason }
  | { readonly type: 'home' }
  | { readonly type: 'publish'; readonly message: BackMessage }
  | { readonly type: 'notice'; readonly code: 'room.partner-version' }
  | { readonly type: 'close' };

export interface RecipientStep {
  readonly state: RecipientSeat;
  readonly effects: readonly RecipientEffect[];
}
