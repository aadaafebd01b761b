import type { Track } from '../script/track.ts';

/** The slope of a cubic curve at one keyframe, units/ms. Reads at most four neighbours, so it needs no pass over the track. */
export type Slope = (track: Track, index: number) => number;

/**
 * Monotone slopes: the curve never leaves the interval between its two keyframes.
 * Source: F. N. Fritsch and J. Butland, SIAM J. Sci. Stat. Comput. 5 (1984), with the three-point ends of
 * C. Moler, Numerical Computing with MATLAB, section 3.4.
 */
export function pchipSlope(track: Track, index: number): number {
  const last = track.times.length - 1;
  if (last <= 1) return secant(track, 0);
  if (index === 0) return pchipEndSlope(track, 0, 1);
  if (index === last) return pchipEndSlope(track, last - 1, last - 2);
  const before = secant(track, index - 1);
  const after = secant(track, index);
  if (before * after <= 0) return 0;
  const widthBefore = width(track, index - 1);
  const widthAfter = width(track, index);
  const weightBefore = 2 * widthAfter + widthBefore;
  const weightAfter = widthAfter + 2 * widthBefore;
  return (weightBefore + weightAfter) / (weightBefore / before + weightAfter / after);
}

/** `edge` is the outermost interval, `inner` the one beside it. */
function pchipEndSlope(track: Track, edge: number, inner: number): number {
  const edgeSecant = secant(track, edge);
  const innerSecant = secant(track, inner);
  const edgeWidth = width(track, edge);
  const innerWidth = width(track, inner);
  const slope =
    ((2 * edgeWidth + innerWidth) * edgeSecant - edgeWidth * innerSecant) / (edgeWidth + innerWidth);
  if (slope * edgeSecant <= 0) return 0;
  const turns = edgeSecant * innerSecant <= 0;
  return turns && Math.abs(slope) > 3 * Math.abs(edgeSecant) ? 3 * edgeSecant : slope;
}

/**
 * Modified Akima slopes: rounder than pchip, may swing a little past a keyframe.
 * Source: H. Akima, J. ACM 17 (1970), with the weights of MATLAB's `makima`, which flatten equal neighbours.
 */
export function makimaSlope(track: Track, index: number): number {
  if (track.times.length <= 2) return secant(track, 0);
  const outerBefore = extendedSecant(track, index - 2);
  const before = extendedSecant(track, index - 1);
  const after = extendedSecant(track, index);
  const outerAfter = extendedSecant(track, index + 1);
  const weightBefore = Math.abs(outerAfter - after) + Math.abs(outerAfter + after) / 2;
  const weightAfter = Math.abs(before - outerBefore) + Math.abs(before + outerBefore) / 2;
  const weight = weightBefore + weightAfter;
  return weight === 0 ? 0 : (weightBefore * before + weightAfter * after) / weight;
}

/** Secants beyond either end go on as a parabola would: two more on each side. */
function extendedSecant(track: Track, index: number): number {
  const last = track.times.length - 2;
  if (index < 0) return secant(track, 0) - index * (secant(track, 0) - secant(track, 1));
  if (index > last) {
    return secant(track, last) + (index - last) * (secant(track, last) - secant(track, last - 1));
  }
  return secant(track, index);
}

/** Slope of the straight line over the interval that begins at keyframe `index`, units/ms. */
export function secant(track: Track, index: number): number {
  return (track.positions[index + 1]! - track.positions[index]!) / width(track, index);
}

function width(track: Track, index: number): number {
  return track.times[index + 1]! - track.times[index]!;
}
