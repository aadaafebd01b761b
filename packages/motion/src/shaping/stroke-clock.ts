import type { Track } from '../script/track.ts';
import { locate } from '../timeline/locate.ts';

/** A time that runs with the distance that a stroke goes, and stops while it rests. */
export interface FillClock {
  /** ms of the fill's own time */
  fillAt(at: number): number;
  /** First time after `at` at which the fill's time is `fill` or changes its pace. */
  timeOf(fill: number, at: number): number;
}

/** units/ms: a stroke of 10,000 units a second lets the fill run at its own pace */
const referenceSpeed = 10;

export const plainClock: FillClock = {
  fillAt: (at) => at,
  timeOf: (fill) => fill,
};

/** Costs one pass over the track, some ms for a million keyframes. */
export function createStrokeClock({ times, positions }: Track): FillClock {
  const last = times.length - 1;
  const passed = new Float64Array(times.length);
  for (let index = 0; index < last; index += 1) {
    const distance = Math.abs(positions[index + 1]! - positions[index]!);
    passed[index + 1] = passed[index]! + distance / referenceSpeed;
  }
  let cursor = -1;

  function paceAfter(index: number): number {
    return (passed[index + 1]! - passed[index]!) / (times[index + 1]! - times[index]!);
  }

  function fillAt(at: number): number {
    cursor = locate(times, at, cursor);
    if (cursor < 0) return 0;
    return cursor >= last ? passed[last]! : passed[cursor]! + (at - times[cursor]!) * paceAfter(cursor);
  }

  return {
    fillAt,
    timeOf(fill, at) {
      const now = fillAt(at);
      const next = times[cursor + 1] ?? Infinity;
      if (cursor < 0 || cursor >= last) return next;
      const pace = paceAfter(cursor);
      const reached = pace > 0 ? at + (fill - now) / pace : Infinity;
      return reached > at ? Math.min(next, reached) : next;
    },
  };
}
