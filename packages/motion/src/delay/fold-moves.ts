import { type BandEnergies, hopMs } from './band-energies.ts';

/** The mean energy about the moves relative to that before them, frame by frame from `profileFromMs` on. */
export type Profile = Float32Array;

/** ms about the roughly known onset that are looked at. The shortest move ends after that. */
export const profileFromMs = -130;
const profileToMs = 60;

const length = (profileToMs - profileFromMs) / hopMs + 1;

/** Frames of the profile that are surely before the onset. */
const quietLength = 70 / hopMs;

/** Frames over which a rise is averaged. */
const riseLength = 12 / hopMs;

/** Share of the moves, loudest first, that count no more than the next one at a moment: somebody spoke, a door fell. */
const limitedShare = 0.15;

/**
 * ms about the roughly known onset in which the room alone is heard, before the profile and after the longest move: what
 * is looked at there is not looked at in the profile, and so prefers no part of it.
 */
const roomSpansMs = [
  [-220, -132],
  [300, 390],
] as const;

/** A quiet moment counts for no more than this many times the usual one. */
const maxQuietGain = 3;

/** Deviations of a rise that chance explains. */
const chance = 3;

/** Folds the moves over each other, band by band, and adds the bands by these weights. */
export function foldMoves(
  bands: BandEnergies,
  startsMs: readonly number[],
  weights: readonly number[],
): Profile {
  const profile = new Float32Array(length);
  bands.forEach((band, index) => {
    if (weights[index] === 0) return;
    const folded = foldBand(band, startsMs);
    for (let at = 0; at < length; at += 1) profile[at]! += weights[index]! * folded[at]!;
  });
  return profile;
}

/** How clearly the device is heard in each band: 0 for what chance explains; the sum is 1, or 0 where no band has it. */
export function weighBands(bands: BandEnergies, startsMs: readonly number[]): readonly number[] {
  const weights = bands.map((band) => weightOf(foldBand(band, startsMs)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / (sum || 1));
}

/** The rise over the unrest before it, and over the unrest of what rises, which grows with it. */
function weightOf(folded: Profile): number {
  const unrest = meanOf(folded, 0, quietLength, (value) => (value - 1) ** 2) + 1e-6;
  let rise = 0;
  for (let at = quietLength; at + riseLength <= length; at += riseLength / 2)
    rise = Math.max(rise, meanOf(folded, at, riseLength) - 1);
  return rise < chance * Math.sqrt(unrest) ? 0 : rise / (unrest * (1 + rise));
}

function foldBand(band: Float32Array, startsMs: readonly number[]): Profile {
  const folded = new Float32Array(length);
  const values = new Float32Array(startsMs.length);
  const froms = startsMs.map((start) => Math.round((start + profileFromMs) / hopMs));
  const gains = quietGains(band, startsMs);
  const kept = Math.max(1, Math.round(startsMs.length * (1 - limitedShare)));
  for (let at = 0; at < length; at += 1) {
    froms.forEach((from, move) => {
      values[move] = gains[move]! * (band[from + at] ?? 0);
    });
    values.sort().fill(values[kept - 1]!, kept);
    folded[at] = meanOf(values, 0, values.length);
  }
  const quiet = meanOf(folded, 0, quietLength) + 1e-15;
  return folded.map((value) => value / quiet);
}

/** Moves count by how quiet the room was about them: between two words a device is heard well. */
function quietGains(band: Float32Array, startsMs: readonly number[]): readonly number[] {
  const levels = startsMs.map((start) => roomLevel(band, start));
  const usual = [...levels].sort((a, b) => a - b)[levels.length >> 1]! + 1e-15;
  return levels.map((level) => 1 / (level / usual + 1 / maxQuietGain));
}

function roomLevel(band: Float32Array, startMs: number): number {
  let sum = 0;
  for (const [fromMs, toMs] of roomSpansMs)
    for (let ms = startMs + fromMs; ms < startMs + toMs; ms += hopMs)
      sum += band[Math.round(ms / hopMs)] ?? 0;
  return sum;
}

function meanOf(
  values: Float32Array,
  from: number,
  count: number,
  of: (value: number) => number = (value) => value,
): number {
  let sum = 0;
  for (let at = from; at < from + count; at += 1) sum += of(values[at]!);
  return sum / count;
}
