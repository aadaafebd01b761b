import type { LinkKind, LinkStatus } from '@kinora/device';
import type {
  AxisName,
  ChannelName,
  Interpolation,
  Track,
  WaveformChannel,
  WaveformRange,
} from '@kinora/motion';

/** Raised when a command or an event changes its meaning; page and Worker refuse each other otherwise. */
export const protocolVersion = 1;

/** Who drives. One at a time; taking over is explicit and soft. */
export type OwnerName = 'nobody' | 'script' | 'profile' | 'hand' | 'remote';

export interface AxisLimits {
  /** positions 0..9999, min < max; what the source calls 0..9999 is mapped between them */
  readonly min: number;
  readonly max: number;
  readonly inverted: boolean;
  readonly enabled: boolean;
  /** units/s, 9999 units = full travel; null = the owner's default */
  readonly speed: number | null;
}

export interface EngineSettings {
  /** ms between frames, 10..33 */
  readonly tickMs: number;
  /** the line is as slow as 115200 baud, and lines leave that much earlier; false for boards with native USB */
  readonly lineHasBaudRate: boolean;
  readonly axes: Readonly<Record<AxisName, AxisLimits>>;
  /** units/s for scripts and profiles, and for hand and remote */
  readonly scriptSpeed: number;
  readonly handSpeed: number;
  /** units/s2; null = off */
  readonly scriptAcceleration: number | null;
  readonly handAcceleration: number | null;
  readonly softStartMs: number;
  readonly seekSoftStartMs: number;
  /** the person's choice: go on moving when the page is hidden */
  readonly continueWhenHidden: boolean;
  /** 0..1, scales every axis about the middle of its range */
  readonly intensity: number;
}

export type MediaState = 'playing' | 'paused' | 'seeking' | 'stalled' | 'ended';

/** What the page saw on the media element: the only source of script time. */
export interface MediaAnchor {
  readonly state: MediaState;
  /** `currentTime` in ms */
  readonly mediaMs: number;
  /** when it was read: `performance.timeOrigin + performance.now()` */
  readonly epochMs: number;
  /** 0.25..4 */
  readonly rate: number;
}

export type LinkChoice =
  | { readonly kind: 'virtual'; readonly firmware: 'v0.3' | 'v0.4' }
  /** `usb` tells which of the granted ports; `index` which of several alike, null = ask where there are several */
  | {
      readonly kind: 'web-serial';
      readonly usb: { readonly vendorId: number; readonly productId: number } | null;
      readonly index: number | null;
    };

export type EngineCommand =
  | { readonly type: 'hello'; readonly version: number; readonly settings: EngineSettings }
  | { readonly type: 'heartbeat'; readonly visible: boolean }
  | { readonly type: 'settings.set'; readonly settings: EngineSettings }
  | { readonly type: 'link.connect'; readonly choice: LinkChoice; readonly takeOver: boolean }
  | { readonly type: 'link.disconnect' }
  /** a line typed by a person on the diagnostics page; judged like any other source */
  | { readonly type: 'console.send'; readonly text: string }
  | { readonly type: 'script.load'; readonly tracks: readonly Track[]; readonly interpolation: Interpolation }
  | { readonly type: 'script.unload' }
  /** seconds, 3 decimals, positive = the device earlier */
  | { readonly type: 'script.offset'; readonly offsetSeconds: number }
  | { readonly type: 'media.anchor'; readonly anchor: MediaAnchor }
  /** A profile under way glides to its new parameters. */
  | {
      readonly type: 'profile.load';
      readonly channels: readonly WaveformChannel[];
      readonly ranges?: readonly WaveformRange[];
      readonly reversed: boolean;
      readonly seed: number;
    }
  | { readonly type: 'profile.play'; readonly startOffsetMs: number }
  | { readonly type: 'hand.move'; readonly positions: Readonly<Partial<Record<ChannelName, number>>> }
  /** take: this owner may move from now on; release: hold where we are, nothing sent afterwards */
  | { readonly type: 'owner.take'; readonly owner: Exclude<OwnerName, 'nobody'> }
  | { readonly type: 'owner.release' }
  /** ordinary: home by gated moves, then the home line; emergency: DSTOP, then silence, latched */
  | {
      readonly type: 'stop';
      readonly kind: 'ordinary' | 'emergency';
      readonly cause: StopCause;
      readonly epochMs: number;
    }
  /** ends the latch; moves nothing by itself */
  | { readonly type: 'stop.resume' };

export type StopCause =
  | 'stop-button'
  | 'stop-key'
  | 'page-hidden'
  | 'page-gone'
  | 'heartbeat-lost'
  | 'link-lost'
  | 'left-page'
  | 'media-paused'
  | 'media-stalled'
  | 'media-ended'
  | 'released'
  | 'fault';

/** moving: the owner drives; holding: nothing is sent; homing: an ordinary stop under way; latched: emergency. */
export type MotionState = 'holding' | 'moving' | 'homing' | 'latched';

export interface EngineSnapshot {
  readonly link: LinkStatus;
  readonly linkKind: LinkKind | null;
  readonly owner: OwnerName;
  readonly motion: MotionState;
  /** why motion ended last; null while moving */
  readonly stopCause: StopCause | null;
  /** commanded positions 0..9999 at `epochMs`; null = unknown (before the first move, after a stop on the way) */
  readonly positions: Readonly<Record<AxisName, number | null>>;
  /** frames/s and bytes/s over the last second, share of the line 0..1 */
  readonly line: {
    readonly framesPerSecond: number;
    readonly bytesPerSecond: number;
    readonly share: number;
  };
  /** how late the Worker's own timer was over the last 10 s, ms */
  readonly lateness: { readonly p50: number; readonly p99: number };
  /** script time at `epochMs`, ms; null when no script drives */
  readonly scriptMs: number | null;
  readonly epochMs: number;
}

export type EngineEvent =
  | { readonly type: 'ready'; readonly version: number }
  /**
   * Every 250 ms: the page answers with a heartbeat, and with an anchor where a video plays. Messages reach a
   * hidden page when its own timers no longer run; a page that does not answer for 2 s is frozen or gone.
   */
  | { readonly type: 'ping' }
  /** at 20 Hz while anything changes, and at once on a change of link, owner or motion state */
  | { readonly type: 'snapshot'; readonly snapshot: EngineSnapshot }
  /** one line that the device sent, without its newline */
  | { readonly type: 'console.line'; readonly text: string; readonly epochMs: number }
  /** a refusal or a failure: a code of contract's catalogue */
  | {
      readonly type: 'notice';
      readonly code: EngineNotice;
      readonly params: Readonly<Record<string, string | number>>;
    };

export type EngineNotice =
  | 'engine.version'
  | 'engine.fault'
  | 'device.not-connected'
  | 'device.latched'
  | 'device.in-other-tab'
  | 'player.no-script'
  | 'console.refused'
  | 'settings.invalid';
