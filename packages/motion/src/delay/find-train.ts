import { type BandEnergies, hopMs } from './band-energies.ts';

/** Where the train is heard, and how clearly. */
export interface FoundTrain {
  /** ms in the recording */
  readonly atMs: number;
  /** the peak over the highest value anywhere else that the train can not be */
  readonly overNoise: number;
  /** the peak over the second one in the range */
  readonly overSecond: number;
}

/** ms on each side of a moment that a rise is measured over: a click, and a motor that comes up. */
const riseWidthsMs = [12, 40] as const;

/** ms around a peak that belong to it: a motor rises slowly, and the end of a short move is near. */
const peakWidthMs = 90;

/** The train is looked for at every second frame; where exactly it begins is fitted afterwards. */
const stride = 2;
const scoreHopMs = stride * hopMs;

/** Deviations above which a single event counts no more: a door is not a train. */
const maxEvent = 3;

/**
 * Looks for the train over the whole recording, cyclically: outside of the range it can not be, and what is found there
 * shows what chance does.
 */
export function findTrain(
  bands: BandEnergies,
  startsMs: readonly number[],
  range: { readonly fromMs: number; readonly toMs: number },
): FoundTrain {
  const rises = bands.flatMap((band) => riseWidthsMs.map((width) => riseOf(band, width / hopMs)));
  const score = scoreOf(rises, startsMs);
  const [from, to, width] = [range.fromMs / scoreHopMs, range.toMs / scoreHopMs, peakWidthMs / scoreHopMs];
  const at = highest(score, from, to);
  const second = Math.max(
    maxOf(score, from, Math.min(to, at - width)),
    maxOf(score, Math.max(from, at + width), to),
  );
  const elsewhere = Math.max(maxOf(score, 0, from - width), maxOf(score, to + width, score.length));
  return { atMs: at * scoreHopMs, overNoise: score[at]! / elsewhere, overSecond: score[at]! / second };
}

/** Sum over the bands of how far each is above chance, in its own deviations, squared: bands without the device add little. */
function scoreOf(rises: readonly Float32Array[], timesMs: readonly number[]): Float32Array {
  const length = rises[0]!.length;
  const count = Math.floor(length / stride);
  const score = new Float32Array(count);
  const folded = new Float32Array(count);
  for (const rise of rises) {
    folded.fill(0);
    for (const time of timesMs) {
      const shift = Math.round(time / hopMs);
      const wrapAt = Math.ceil((length - shift) / stride);
      for (let at = 0; at < wrapAt; at += 1) folded[at]! += rise[at * stride + shift]!;
      for (let at = wrapAt; at < count; at += 1) folded[at]! += rise[at * stride + shift - length]!;
    }
    const deviation = Math.sqrt(meanSquare(folded)) || 1;
    for (let at = 0; at < count; at += 1) {
      const z = folded[at]! / deviation;
      if (z > 0) score[at]! += z * z;
    }
  }
  return score;
}

/** The rise of the band's level about each moment in deviations, limited. */
function riseOf(band: Float32Array, width: number): Float32Array {
  const length = band.length;
  const sums = new Float64Array(length + 1);
  for (let at = 0; at < length; at += 1) sums[at + 1] = sums[at]! + Math.log(band[at]! + 1e-12);
  const rise = new Float32Array(length);
  for (let at = width; at + width <= length; at += 1)
    rise[at] = sums[at + width]! - 2 * sums[at]! + sums[at - width]!;
  const limit = maxEvent * (Math.sqrt(meanSquare(rise)) || 1);
  return rise.map((value) => Math.max(-limit, Math.min(limit, value)));
}

function meanSquare(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum / values.length;
}

function highest(values: Float32Array, from: number, to: number): number {
  let best = Math.round(from);
  for (let at = best; at < to; at += 1) if (values[at]! > values[best]!) best = at;
  return best;
}

function maxOf(values: Float32Array, from: number, to: number): number {
  let max = 0;
  for (let at = Math.max(0, Math.round(from)); at < Math.min(to, values.length); at += 1)
    max = Math.max(max, values[at]!);
  return max;
}
