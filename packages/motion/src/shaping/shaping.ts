import { type AxisName, perAxis } from '../channel.ts';
import type { AxisLink, WaveformChannel } from '../profile/fields.ts';
import type { LoopKeyframe } from './loop-curve.ts';

/** How an axis moves where no script says so: without one the whole time, with one in its gaps. */
export type AxisFill =
  /** not at all; in a gap it stays where the script left it */
  | { readonly kind: 'still' }
  /** as another axis does, whether that follows a script or a fill */
  | { readonly kind: 'link'; readonly link: AxisLink }
  /** `byStroke`: its time runs with the distance that the stroke's script goes (rule SP-8) */
  | { readonly kind: 'waveform'; readonly channel: WaveformChannel; readonly byStroke: boolean }
  | {
      readonly kind: 'noise';
      /** turns of direction a second, about; 0.05..5 */
      readonly speed: number;
      /** percent of the travel, 0..100 */
      readonly amplitude: number;
      /** whole number: another one is another motion */
      readonly seed: number;
      readonly byStroke: boolean;
    }
  /** a separate script, over and over */
  | { readonly kind: 'script'; readonly keyframes: readonly LoopKeyframe[]; readonly byStroke: boolean };

export interface GapFill {
  readonly isOn: boolean;
  /** ms without motion that make a gap, 2,000..60,000 */
  readonly afterMs: number;
  /** ms to fade in, and out in time for the next action; 200..5,000 */
  readonly fadeMs: number;
}

/** Where the axis that limits is, percent of its travel, and what it leaves of the other one's motion, percent. */
export interface LimitPoint {
  readonly input: number;
  readonly output: number;
}

/** Holds an axis back by where another one is. */
export interface SmartLimit {
  readonly by: AxisName;
  /** value: brings it nearer to the middle; speed: slows it down */
  readonly mode: 'value' | 'speed';
  /** 2 to 8, rising in `input`; straight between them */
  readonly points: readonly LimitPoint[];
  /** units/s that 100 percent are, for `speed`; 1,000..100,000 */
  readonly topSpeed: number;
}

/** What a person wants besides the script. */
export interface Shaping {
  readonly fills: Readonly<Record<AxisName, AxisFill>>;
  /** 0..1: scales every fill about the middle */
  readonly intensity: number;
  readonly gaps: GapFill;
  readonly limits: Readonly<Record<AxisName, SmartLimit | null>>;
}

export const shapingBounds = {
  intensity: { min: 0, max: 1 },
  gapAfterMs: { min: 2000, max: 60_000 },
  fadeMs: { min: 200, max: 5000 },
  noiseSpeed: { min: 0.05, max: 5 },
  noiseAmplitude: { min: 0, max: 100 },
  noiseSeed: { min: 0, max: 0x7fffffff },
  percent: { min: 0, max: 100 },
  points: { min: 2, max: 8 },
  topSpeed: { min: 1000, max: 100_000 },
} as const;

/** Full from below a quarter of the other's travel, nothing from nine tenths on: what the field's programs begin with. */
export const usualLimitPoints: readonly LimitPoint[] = [
  { input: 25, output: 100 },
  { input: 90, output: 0 },
];

const still: AxisFill = { kind: 'still' };

/** Nothing besides the script. */
export const defaultShaping: Shaping = {
  fills: perAxis(() => still),
  intensity: 1,
  gaps: { isOn: false, afterMs: 5000, fadeMs: 1000 },
  limits: perAxis(() => null),
};
