import type { PathSamples } from '@kinora/motion';
import { type ChannelPath, maxBulge, maxKnotMs, type PathKnot } from './path-text.ts';

/** Units that a fitted path may be off: at a time so many ms ahead. */
export type Tolerance = (aheadMs: number) => number;

/** A knot lies at a sample. Times are whole halves of a ms behind the start. */
interface Fit {
  readonly end: number;
  readonly knot: PathKnot;
}

/**
 * The fewest straight lines and parabolas, found greedily, that stay within a tolerance of all samples. A sharp turn
 * of the samples remains one: neither a line nor a parabola leads over it.
 */
export function fitPath(samples: PathSamples, tolerance: Tolerance): Omit<ChannelPath, 'channel'> {
  const { times, positions } = samples;
  const knots: PathKnot[] = [];
  let here: Here = { index: 0, time: times[0]!, position: positions[0]! };
  while (here.index < times.length - 1) {
    const { end, knot } = fitFrom(samples, here, tolerance);
    knots.push(knot);
    here = { index: end, time: here.time + knot.afterMs, position: knot.position };
  }
  return { start: positions[0]!, knots };
}

/** The last knot, as it is written. */
interface Here {
  readonly index: number;
  readonly time: number;
  readonly position: number;
}

function fitFrom(samples: PathSamples, here: Here, tolerance: Tolerance): Fit {
  const { times } = samples;
  let best = fitTo(samples, here, here.index + 1);
  for (let end = here.index + 2; end < times.length && times[end]! - here.time <= maxKnotMs; end += 1) {
    const fit = fitTo(samples, here, end);
    if (!fits(samples, here, fit, tolerance)) {
      // what one more sample does not fit, two do not either, but for a turn near its beginning
      if (end - best.end > lookAhead) break;
      continue;
    }
    best = fit;
  }
  return best;
}

/** Samples that are tried behind one that does not fit. */
const lookAhead = 3;

function fitTo({ times, positions }: PathSamples, here: Here, end: number): Fit {
  const afterMs = Math.max(0.5, Math.round((times[end]! - here.time) * 2) / 2);
  const middle = (here.index + end) >> 1;
  const share = (times[middle]! - here.time) / (times[end]! - here.time);
  const chord = here.position + (positions[end]! - here.position) * share;
  const weight = 4 * share * (1 - share);
  const bend = weight > 0 && end > here.index + 1 ? Math.round((positions[middle]! - chord) / weight) : 0;
  const bulge = Math.abs(bend) < straightUnits ? 0 : bend;
  return { end, knot: { afterMs, position: positions[end]!, bulge } };
}

/** What bends by less is straight. units */
const straightUnits = 2;

function fits(
  { times, positions }: PathSamples,
  here: Here,
  { end, knot }: Fit,
  tolerance: Tolerance,
): boolean {
  if (Math.abs(knot.bulge) > maxBulge) return false;
  for (let index = here.index + 1; index < end; index += 1) {
    const share = (times[index]! - here.time) / (times[end]! - here.time);
    const fitted =
      here.position + (knot.position - here.position) * share + 4 * knot.bulge * share * (1 - share);
    if (Math.abs(fitted - positions[index]!) > tolerance(times[index]! - times[0]!)) return false;
  }
  return true;
}
