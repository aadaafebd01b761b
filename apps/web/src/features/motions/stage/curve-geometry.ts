import { fullScale } from '@kinora/kernel';
import { channelFields, type Wave, type WaveformChannel } from '@kinora/motion';
import { waveHeights } from '../../../ui/curve/wave-path.ts';

/** Where the wave of a channel is drawn: the part of the travel that it uses, and its direction. */
export interface Frame {
  readonly range: { readonly min: number; readonly max: number };
  readonly mirrored: boolean;
}

/** A place in the box: shares of its width from the left and of its height from the bottom. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The furthest point of a period from its middle. */
export interface Crest {
  /** 0..1 of the period */
  readonly at: number;
  /** -1..1 */
  readonly height: number;
}

/** ms that a curve may show, so that about three periods are seen */
const spans = [300, 600, 1_000, 2_000, 3_000, 6_000, 10_000, 20_000, 30_000, 60_000, 120_000, 180_000];

/** periods that are seen at least */
const shownPeriods = 2.4;

/** points of a period that are looked at for its crest */
const crestSteps = 100;

export function spanOf(period: number): number {
  return spans.find((span) => span >= period * shownPeriods) ?? spans.at(-1)!;
}

export function crestOf(wave: Wave): Crest {
  const heightAt = waveHeights(wave);
  const steps = Array.from({ length: crestSteps }, (_, step) => step / crestSteps);
  return steps
    .map((at) => ({ at, height: heightAt(at) }))
    .reduce((best, one) => (Math.abs(one.height) > Math.abs(best.height) + 1e-6 ? one : best));
}

/** 0..1 of the channel's wave as a share of the box's height. */
export function heightOf(share: number, { range, mirrored }: Frame): number {
  const within = Math.min(1, Math.max(0, mirrored ? 1 - share : share));
  return (range.min + (range.max - range.min) * within) / fullScale;
}

/** The other direction: what the wave would be at a height of the box. */
export function shareAtHeight(height: number, { range, mirrored }: Frame): number {
  const within = (height * fullScale - range.min) / (range.max - range.min);
  return mirrored ? 1 - within : within;
}

export function centreShare({ offset }: Pick<WaveformChannel, 'offset'>): number {
  return offset / fullScale;
}

/** How far the crest of a wave of 100 % is from its middle. */
export function crestReach({ height }: Crest): number {
  return height / 2;
}

/** 0..1 of the wave at its crest. */
export function crestShare(channel: Pick<WaveformChannel, 'offset' | 'amp'>, crest: Crest): number {
  return centreShare(channel) + (channel.amp / channelFields.amp.max) * crestReach(crest);
}

/** ms from the left at which the first crest is. */
export function crestTime(
  { period, phase }: Pick<WaveformChannel, 'period' | 'phase'>,
  { at }: Crest,
): number {
  return period * turn(at - phase / 360);
}

/** The phase, in degrees, with which the crest is at a time. */
export function phaseAt(timeMs: number, period: number, { at }: Crest): number {
  return 360 * turn(at - timeMs / period);
}

function turn(cycles: number): number {
  return cycles - Math.floor(cycles);
}
