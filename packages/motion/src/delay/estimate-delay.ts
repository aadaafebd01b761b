import { bandEnergies, type BandEnergies, hopMs } from './band-energies.ts';
import { findTrain } from './find-train.ts';
import { fitOnset, fitPart } from './fit-onset.ts';
import { foldMoves, weighBands } from './fold-moves.ts';
import { type CodedMove, moveCode } from './move-code.ts';

/** Why a recording says nothing that could be relied on. */
export type DelayRefusal =
  /** the microphone gave nothing, or not for the whole train */
  | 'silent'
  /** it was overloaded */
  | 'clipped'
  /** the train is not in it: too much noise, or another device */
  | 'not-heard'
  /** the train is in it, and when it begins can not be said closely enough */
  | 'unsure';

export type DelayEstimate =
  | {
      readonly isSure: true;
      /** from the time of a move to the beginning of its sound */
      readonly delayMs: number;
      /** ms, half the width of the range in which 95 of 100 results are */
      readonly plusMinusMs: number;
    }
  | { readonly isSure: false; readonly refusal: DelayRefusal };

export interface DelayRecording {
  readonly samples: Float32Array;
  /** Hz */
  readonly sampleRate: number;
  /** ms in the recording of the train's time 0 */
  readonly trainStartMs: number;
}

/** Delays that are looked for, ms: before 0 is room for a microphone that reports more latency than it has. */
export const delayRangeMs = { min: -50, max: 600 } as const;

/** Peak of a recording that has nothing in it: -80 dB. */
const silentPeak = 1e-4;

/** From here on a sample is at the end of the scale, and the share of such samples that does harm. */
const clippingLevel = 0.985;
const clippedShare = 1e-3;

/** The train's score over the highest that chance gives in the same recording, which is about 1 without a train. */
const minOverNoise = 2.5;

/** The train's score over that of the second delay. */
const minOverSecond = 2.5;

/** ms, standard deviation of what the profile allows. */
const maxSpreadMs = 3.7;

/** ms between the results of two halves of the moves, and of two halves of the bands, which are weaker. */
const maxHalvesApartMs = 7;
const maxBandsApartMs = 12;

/** Weight of the weaker half of the bands, from which on it has something to say. */
const minBandsShare = 0.1;

/** Share of the moves that are heard one by one; of silence half would be. */
const minHeardShare = 0.62;

const moveTimesMs = moveCode.map(({ startMs }) => startMs);

/** How late the sound of the train is in a recording. Refuses where that is not sure. */
export function estimateDelay(recording: DelayRecording): DelayEstimate {
  const level = validateLevel(recording);
  if (level !== null) return refused(level);
  const bands = bandEnergies(recording.samples, recording.sampleRate);
  const train = findTrain(bands, moveTimesMs, {
    fromMs: recording.trainStartMs + delayRangeMs.min,
    toMs: recording.trainStartMs + delayRangeMs.max,
  });
  if (train.overNoise < minOverNoise) return refused('not-heard');
  if (train.overSecond < minOverSecond) return refused('unsure');
  return estimateOnset(bands, train.atMs, recording.trainStartMs);
}

function validateLevel({ samples, sampleRate, trainStartMs }: DelayRecording): DelayRefusal | null {
  const startMs = trainStartMs + delayRangeMs.min;
  const endMs = trainStartMs + lastOf(moveCode).endMs + delayRangeMs.max;
  const isWhole = startMs >= 0 && (samples.length / sampleRate) * 1000 >= endMs;
  let peak = 0;
  let full = 0;
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample));
    if (Math.abs(sample) >= clippingLevel) full += 1;
  }
  if (peak < silentPeak || !isWhole) return 'silent';
  return full > clippedShare * samples.length ? 'clipped' : null;
}

function lastOf(moves: readonly CodedMove[]): CodedMove {
  return moves[moves.length - 1]!;
}

function estimateOnset(bands: BandEnergies, roughMs: number, trainStartMs: number): DelayEstimate {
  const startsMs = moveTimesMs.map((ms) => ms + roughMs);
  const weights = weighBands(bands, startsMs);
  if (weights.every((weight) => weight === 0)) return refused('not-heard');
  const whole = fitOnset(foldMoves(bands, startsMs, weights));
  const isFirm =
    whole.spreadMs <= maxSpreadMs &&
    heardShare(bands, weights, startsMs, whole.ms) >= minHeardShare &&
    halvesOf(startsMs).every(
      (halves) =>
        apart(halves.map((half) => fitPart(foldMoves(bands, half, weights), whole).ms)) <= maxHalvesApartMs,
    ) &&
    apart(bandHalves(weights).map((half) => fitPart(foldMoves(bands, startsMs, half), whole).ms)) <=
      maxBandsApartMs;
  if (!isFirm) return refused('unsure');
  return { isSure: true, delayMs: roughMs + whole.ms - trainStartMs, plusMinusMs: 2 * whole.spreadMs };
}

function refused(refusal: DelayRefusal): DelayEstimate {
  return { isSure: false, refusal };
}

/** The moves in two halves: by time, there and back, and mixed. */
function halvesOf(startsMs: readonly number[]): readonly (readonly (readonly number[])[])[] {
  const splits = [
    (move: number) => move < startsMs.length / 2,
    (move: number) => move % 2 === 0,
    (move: number) => move % 4 < 2,
  ];
  return splits.map((isFirst) => [
    startsMs.filter((_, move) => isFirst(move)),
    startsMs.filter((_, move) => !isFirst(move)),
  ]);
}

/** Every second band, and the others; none where one half hears too little. */
function bandHalves(weights: readonly number[]): readonly (readonly number[])[] {
  const shares = [0, 1].map((rest) =>
    weights.reduce((sum, weight, band) => sum + (band % 2 === rest ? weight : 0), 0),
  );
  if (Math.min(...shares) < minBandsShare) return [];
  return shares.map((share, rest) => weights.map((weight, band) => (band % 2 === rest ? weight / share : 0)));
}

/** ms */
function apart(results: readonly number[]): number {
  return results.length === 0 ? 0 : Math.max(...results) - Math.min(...results);
}

/** ms before and after the onset that are compared for a single move. */
const beforeMs = { from: -60, to: -10 } as const;
const afterMs = { from: 0, to: 50 } as const;

/** The share of the moves that are louder after the onset than before it. */
function heardShare(
  bands: BandEnergies,
  weights: readonly number[],
  startsMs: readonly number[],
  onsetMs: number,
): number {
  const level = (startMs: number, span: { readonly from: number; readonly to: number }) => {
    const from = Math.round((startMs + onsetMs + span.from) / hopMs);
    const to = Math.round((startMs + onsetMs + span.to) / hopMs);
    let sum = 0;
    bands.forEach((band, index) => {
      if (weights[index]! > 0)
        for (let at = from; at < to; at += 1) sum += weights[index]! * Math.log((band[at] ?? 0) + 1e-12);
    });
    return sum;
  };
  const heard = startsMs.filter((start) => level(start, afterMs) > level(start, beforeMs));
  return heard.length / startsMs.length;
}
