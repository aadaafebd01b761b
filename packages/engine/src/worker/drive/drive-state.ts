import type { AxisName } from '@kinora/motion';
import type { EngineNotice, MediaState, OwnerName, StopCause } from '../../protocol.ts';
import type { AnchorEffect } from '../media-clock.ts';
import { type LongStart, noLongStart } from './long-start.ts';

export type Driver = Exclude<OwnerName, 'nobody'>;

/**
 * idle: nobody drives, nothing is sent; waiting: an owner keeps the device, nothing is sent; driving: the owner moves
 * it; homing: it goes home, and an owner may wait meanwhile; latched: an emergency stop, nothing is sent until a resume.
 */
export type DriveMode =
  | { readonly name: 'idle' | 'latched'; readonly owner: 'nobody' }
  | { readonly name: 'waiting' | 'driving'; readonly owner: Driver }
  | { readonly name: 'homing'; readonly owner: OwnerName };

/** All that decides who drives. Plain data; the same state and input always give the same step. */
export interface DriveState {
  readonly mode: DriveMode;
  /** why motion ended last; null while driving */
  readonly stopCause: StopCause | null;
  readonly longStart: LongStart;
  /** when what a stall of the line began is over, ms */
  readonly stallEndTime: number;
}

export const initialDrive: DriveState = {
  mode: { name: 'idle', owner: 'nobody' },
  stopCause: null,
  longStart: noLongStart,
  stallEndTime: -Infinity,
};

/**
 * pause: the owner keeps the device where it is; release: nobody drives, a move home goes on; hold: nobody drives, the
 * move home ends too; freeze: DSTOP, not latched; emergency: DSTOP, latched; ordinary: home; lost: there is no
 * connection, and nobody knows where the device is.
 */
export type StopKind = 'pause' | 'release' | 'hold' | 'freeze' | 'emergency' | 'ordinary' | 'lost';

export type DriveAct =
  /** softly; `softStartMs`: over so long at least, where the person's own soft start is shorter */
  | { readonly type: 'take'; readonly owner: Driver; readonly softStartMs?: number }
  | { readonly type: 'stop'; readonly kind: StopKind; readonly cause: StopCause }
  /** ends the latch */
  | { readonly type: 'resume' }
  /** an anchor of the video, and what it changed */
  | { readonly type: 'media'; readonly change: AnchorEffect; readonly state: MediaState }
  | { readonly type: 'profile-played' }
  | { readonly type: 'settings-changed' }
  /** the source was exchanged or moved in time */
  | { readonly type: 'source-changed'; readonly owner: Driver }
  /** the source changed without a jump, but these axes begin to move by it */
  | { readonly type: 'axes-begin'; readonly owner: Driver; readonly axes: readonly AxisName[] }
  /** these axes may move again */
  | { readonly type: 'axes-enabled'; readonly axes: readonly AxisName[] }
  /** an axis is on a first move that its limits forbid, and that only a stop ends */
  | { readonly type: 'stray' }
  /** the device was at rest while its source went on, because nothing could leave */
  | { readonly type: 'stalled' }
  /** a pause of the video is longer than the person chose */
  | { readonly type: 'home-in-pause' }
  /** the move home is over */
  | { readonly type: 'arrived' };

/** What the engine sees when an act is decided. */
export interface DriveFacts {
  readonly isConnected: boolean;
  /** the connected device has motion axes (EN-48) */
  readonly hasAxes: boolean;
  /** beyond-axes: it has vibrations or valves too */
  readonly script: 'none' | 'axes' | 'beyond-axes';
  readonly isMediaPlaying: boolean;
  readonly softStartMs: number;
  readonly seekSoftStartMs: number;
}

export interface DriveInput {
  readonly act: DriveAct;
  readonly facts: DriveFacts;
}

export type DriveEffect =
  /** the gate holds, and what it returns is sent */
  | { readonly type: 'hold' }
  /** DSTOP, then the gate holds */
  | { readonly type: 'stand-still' }
  /** DSTOP, and the gate latches */
  | { readonly type: 'latch' }
  | { readonly type: 'unlatch' }
  /** the gate forgets where the device is */
  | { readonly type: 'forget' }
  /** the gate holds to the limits of this owner */
  | { readonly type: 'limits'; readonly of: OwnerName }
  /** the same where they changed during motion; axes that may move again are a separate act */
  | { readonly type: 'change-limits'; readonly of: OwnerName; readonly owner: OwnerName }
  | { readonly type: 'start'; readonly softStartMs: number }
  | { readonly type: 'go-home'; readonly softStartMs: number }
  /** known: those of which the position is known */
  | {
      readonly type: 'soften';
      readonly overMs: number;
      readonly axes: 'all' | 'known' | readonly AxisName[];
    }
  | { readonly type: 'clear-hand' }
  /** the gate looks at every target again */
  | { readonly type: 'look' }
  | { readonly type: 'notice'; readonly code: EngineNotice }
  /** the rest of the engine looks at the new state, once all effects are done */
  | { readonly type: 'changed' };

export interface DriveStep {
  readonly state: DriveState;
  readonly effects: readonly DriveEffect[];
}
