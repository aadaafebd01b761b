import { fullScale } from '@kinora/kernel';
import type { WaveformChannel, WaveformRange } from './waveform-channel.ts';

/** What the wave looks like at one moment. Every field may glide on its own. */
export interface Shape {
  /** cycles/ms */
  readonly frequency: number;
  /** degrees */
  readonly amplitude: number;
  /** degrees */
  readonly offset: number;
  /** cycles */
  readonly phase: number;
  /** position at -90 and at 90 degrees, 0..9999; a mirrored channel has the higher one first */
  readonly start: number;
  readonly end: number;
}

/** The four parameters in the units of the channel entry. */
export interface Parameters {
  readonly period: number;
  readonly amp: number;
  readonly offset: number;
  readonly phase: number;
}

export function shapeOf(parameters: Parameters, range: WaveformRange, mirrored: boolean): Shape {
  return {
    frequency: 1 / parameters.period,
    amplitude: parameters.amp * 0.9,
    offset: (parameters.offset / fullScale) * 180 - 90,
    phase: parameters.phase / 360,
    start: mirrored ? range.max : range.min,
    end: mirrored ? range.min : range.max,
  };
}

/** angle = offset + amplitude * sin(2 pi (cycles + phase)), clamped to -90..90 degrees, then onto the range. */
export function positionOf(shape: Shape, cycles: number): number {
  const angle = shape.offset + shape.amplitude * Math.sin(2 * Math.PI * ((cycles + shape.phase) % 1));
  const share = (Math.min(90, Math.max(-90, angle)) + 90) / 180;
  return shape.start + (shape.end - shape.start) * share;
}

/** `share` 0 is `from`, 1 is `to`. */
export function blendShapes(from: Shape, to: Shape, share: number): Shape {
  const blend = (a: number, b: number): number => a + (b - a) * share;
  return {
    frequency: blend(from.frequency, to.frequency),
    amplitude: blend(from.amplitude, to.amplitude),
    offset: blend(from.offset, to.offset),
    phase: blend(from.phase, to.phase),
    start: blend(from.start, to.start),
    end: blend(from.end, to.end),
  };
}

/** The parameters of a channel that stand in its entry, before any change by chance. */
export function parametersOf(channel: WaveformChannel): Parameters {
  return { period: channel.period, amp: channel.amp, offset: channel.offset, phase: channel.phase };
}
