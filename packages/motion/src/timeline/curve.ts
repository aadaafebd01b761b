import { fullScale, type SourceMs, sourceMs } from '@kinora/kernel';
import type { Interpolation, Track } from '../script/track.ts';
import { locate } from './locate.ts';
import { makimaSlope, pchipSlope, secant, type Slope } from './slopes.ts';

/** One track as a curve over time. It remembers where it was last asked, so it belongs to one reader. */
export interface Curve {
  valueAt(at: SourceMs): number;
  nextCorner(at: SourceMs): SourceMs;
}

/** Position of the curve between keyframe `index` and the next, `elapsed` ms after the former. */
type Segment = (index: number, elapsed: number) => number;

/** Holds the first position before the first keyframe and the last one after the last. An empty track is NaN. */
export function createCurve(track: Track, interpolation: Interpolation): Curve {
  const { times, positions } = track;
  const last = times.length - 1;
  const segment = createSegment(track, interpolation);
  let cursor = -1;

  function seek(at: number): number {
    cursor = locate(times, at, cursor);
    return cursor;
  }

  return {
    valueAt(at) {
      if (last < 0 || Number.isNaN(at)) return NaN;
      const index = seek(at);
      if (index < 0) return positions[0]!;
      if (index >= last) return positions[last]!;
      return segment(index, at - times[index]!);
    },
    nextCorner(at) {
      if (Number.isNaN(at)) return sourceMs(Infinity);
      return sourceMs(times[seek(at) + 1] ?? Infinity);
    },
  };
}

function createSegment(track: Track, interpolation: Interpolation): Segment {
  switch (interpolation) {
    case 'linear':
      return (index, elapsed) => track.positions[index]! + elapsed * secant(track, index);
    case 'step':
      return (index) => track.positions[index]!;
    case 'pchip':
      return createCubicSegment(track, pchipSlope);
    case 'makima':
      return createCubicSegment(track, makimaSlope);
  }
}

/** Cubic Hermite between two keyframes. Coefficients are worked out when an interval is entered, never for the whole track. */
function createCubicSegment(track: Track, slope: Slope): Segment {
  let current = -1;
  let start = 0;
  let linear = 0;
  let square = 0;
  let cubic = 0;

  function enter(index: number): void {
    const width = track.times[index + 1]! - track.times[index]!;
    const mean = secant(track, index);
    const end = slope(track, index + 1);
    start = track.positions[index]!;
    linear = slope(track, index);
    square = (3 * mean - 2 * linear - end) / width;
    cubic = (linear + end - 2 * mean) / (width * width);
    current = index;
  }

  return (index, elapsed) => {
    if (index !== current) enter(index);
    const position = start + elapsed * (linear + elapsed * (square + elapsed * cubic));
    // makima may swing past a keyframe that lies at the end of the travel
    return Math.min(fullScale, Math.max(0, position));
  };
}
