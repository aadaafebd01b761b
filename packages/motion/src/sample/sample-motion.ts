import { fullScale } from '@kinora/kernel';
import type { AxisName } from '../channel.ts';
import { type Beat, sampleBeats } from './beats.ts';

/**
 * Where the sample's axis is at `tMs` of the clip: 0..9999, fractional. The clip's picture and its scripts are
 * both made from this one formula. Before the start and after the end: where it starts and ends.
 */
export function sampleMotion(axis: AxisName, tMs: number): number {
  const beats = sampleBeats[axis];
  const second = tMs / 1000;
  const next = beats.findIndex((beat) => beat.second > second);
  if (next === 0) return toPosition(beats[0]!.level);
  if (next < 0) return toPosition(beats.at(-1)!.level);
  return toPosition(easeBetween(beats[next - 1]!, beats[next]!, second));
}

function easeBetween(before: Beat, after: Beat, second: number): number {
  const part = (second - before.second) / (after.second - before.second);
  return before.level + ((after.level - before.level) * (1 - Math.cos(Math.PI * part))) / 2;
}

function toPosition(level: number): number {
  return (level / 100) * fullScale;
}
