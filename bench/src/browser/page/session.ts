import type { EngineSettings, MediaAnchor, MotionState, StopCause } from '@kinora/engine';
import type { SeenLine } from './recorded-device.ts';
import type { TimerSample } from './empty-timer-worker.ts';

/** ms of script, longer than any clip; where a dense script ends changes all of it but its first axis */
export const scriptMs = 700_000;

/** What else runs in the same session, beside the engine in its Worker. */
export type Beside = 'current-value' | 'main-thread' | 'empty-timer';

export interface SessionOptions {
  /** 0.25..4 */
  readonly rate: number;
  readonly muted: boolean;
  readonly script: 'dense' | 'ramp';
  readonly seed: number;
  readonly settings: Partial<EngineSettings>;
  /** bytes reach the device at 115,200 baud; false = as they are written */
  readonly overSerialLine: boolean;
  readonly beside: readonly Beside[];
}

/** Everything that was seen since the start; times are epoch ms (`performance.timeOrigin + performance.now()`). */
export interface SessionTrace {
  readonly anchors: readonly MediaAnchor[];
  readonly engine: readonly SeenLine[];
  readonly currentValue: readonly SeenLine[];
  readonly mainThread: readonly SeenLine[];
  readonly emptyTimer: readonly TimerSample[];
  /** the engine's own figures of its timer over the last 10 s */
  readonly lateness: readonly { readonly epochMs: number; readonly p99: number }[];
  readonly motions: readonly {
    readonly epochMs: number;
    readonly motion: MotionState;
    readonly cause: StopCause | null;
  }[];
  /** media time of a frame and when it is expected on the screen, ms */
  readonly frames: readonly (readonly [mediaMs: number, epochMs: number])[];
  /** when the page's own timer of 20 ms fired */
  readonly pageTimer: readonly number[];
  readonly visibility: readonly { readonly epochMs: number; readonly hidden: boolean }[];
}

export interface BenchPage {
  /** Plays the clip from its beginning; resolves once the script drives the virtual device. */
  start(options: SessionOptions): Promise<void>;
  collect(): Promise<SessionTrace>;
}
