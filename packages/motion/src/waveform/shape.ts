import { fullScale } from '@kinora/kernel';
import { blendParts, type Carrier, type Part, settleParts } from './carrier.ts';
import type { WaveformChannel, WaveformRange } from '../profile/fields.ts';
import type { Tuning } from './tuning.ts';

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
  /** how far it goes of what it follows; below 0 in the opposite direction */
  readonly ratio: number;
  /** ms behind what it follows */
  readonly delayMs: number;
  readonly parts: readonly Part[];
}

/** The four parameters in the units of the channel entry. */
export interface Parameters {
  readonly period: number;
  readonly amp: number;
  readonly offset: number;
  readonly phase: number;
}

export interface ShapeSettings {
  readonly channel: WaveformChannel;
  readonly range: WaveformRange;
  readonly mirrored: boolean;
  readonly carrier: Carrier;
  readonly tuning: Tuning;
}

export function shapeOf(parameters: Parameters, settings: ShapeSettings): Shape {
  const { channel, range, mirrored, carrier, tuning } = settings;
  const { ratio = 1, delayMs = 0, inverted = false } = channel.link ?? {};
  return {
    frequency: tuning.speed / parameters.period,
    amplitude: parameters.amp * 0.9 * tuning.depth,
    offset: (parameters.offset / fullScale) * 180 - 90,
    phase: parameters.phase / 360,
    start: mirrored ? range.max : range.min,
    end: mirrored ? range.min : range.max,
    ratio: inverted ? -ratio : ratio,
    // the same share of a period, whatever the pace
    delayMs: delayMs / tuning.speed,
    parts: [{ carrier, weight: 1 }],
  };
}

/** Where it is between `start` and `end`, 0..1. */
export function shareOf(shape: Shape, cycles: number, at: number): number {
  let share = 0;
  for (const { carrier, weight } of shape.parts) {
    // at the very start of a glide what comes has no part yet, and may still follow this channel itself
    if (weight > 0) share += weight * carriedShare(carrier, shape, cycles, at);
  }
  return Math.min(1, Math.max(0, share));
}

function carriedShare(carrier: Carrier, shape: Shape, cycles: number, at: number): number {
  switch (carrier.kind) {
    case 'wave':
      return shareOfAngle(shape.offset + shape.amplitude * carrier.curve.valueAt(turn(cycles + shape.phase)));
    case 'link': {
      const led = carrier.leader.shareAt(Math.max(0, at - shape.delayMs));
      return Math.min(1, Math.max(0, 0.5 + shape.ratio * (led - 0.5)));
    }
    case 'still':
      return carrier.share;
  }
}

/** -90..90 degrees, clamped, as 0..1 */
function shareOfAngle(angle: number): number {
  return (Math.min(90, Math.max(-90, angle)) + 90) / 180;
}

/** The part of a turn, 0..1, also of turns below 0. */
function turn(cycles: number): number {
  return cycles - Math.floor(cycles);
}

export function positionOf(shape: Shape, share: number): number {
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
    ratio: blend(from.ratio, to.ratio),
    delayMs: blend(from.delayMs, to.delayMs),
    parts: blendParts(from.parts, to.parts, share),
  };
}

/**
 * A shape to begin a glide from. What it followed and follows no longer pauses for the glide: two channels that
 * exchange their parts would else wait for each other.
 */
export function settleShape(shape: Shape, next: Carrier, cycles: number, at: number): Shape {
  const parts = shape.parts.map(({ carrier, weight }) => {
    const isLeft = carrier.kind === 'link' && !(next.kind === 'link' && next.leader === carrier.leader);
    return isLeft
      ? { carrier: stillAt(carriedShare(carrier, shape, cycles, at)), weight }
      : { carrier, weight };
  });
  return { ...shape, parts: settleParts(parts) };
}

function stillAt(share: number): Carrier {
  return { kind: 'still', share };
}

/** The parameters of a channel as its entry has them, before any change by chance. */
export function parametersOf(channel: WaveformChannel): Parameters {
  return { period: channel.period, amp: channel.amp, offset: channel.offset, phase: channel.phase };
}
