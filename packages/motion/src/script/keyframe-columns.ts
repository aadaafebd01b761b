import { fullScale } from '@kinora/kernel';
import type { ChannelName } from '../channel.ts';
import type { RepairLog } from './repairs.ts';
import type { Track } from './track.ts';

/** Keyframes of one track while it is read: legal one by one, in the order of the file. */
export interface KeyframeColumns {
  /** `at` in ms, `position` 0..100. Rounds, clamps or drops; each counts as a repair. */
  add(at: number, position: number): void;
  /** Sorts, drops what stands at the same time, and joins what is nearer than 2 ms. */
  build(channel: ChannelName): Track;
}

/** ms; eleven days. A later time is a mistake of the file, and a sort key of time and index must stay exact. */
const latestTimeMs = 1e9;

/** Time and index share the 53 bits of a sort key: 30 for the time, 23 for the index. */
export const mostKeyframes = 2 ** 23;

/** ms; commands nearer than this become one (specification, section 9) */
const mergeDistanceMs = 2;

/** `capacity`: as many keyframes as are added at most. */
export function createKeyframeColumns(
  capacity: number,
  log: RepairLog,
  unit: 'milliseconds' | 'seconds' = 'milliseconds',
): KeyframeColumns {
  const times = new Float64Array(capacity);
  const positions = new Float64Array(capacity);
  let count = 0;
  let latest = 0;
  let late = 0;

  return {
    add(at, position) {
      // adding 0 turns -0 into 0
      const time = Math.round(at) + 0;
      if (!Number.isFinite(time) || !Number.isFinite(position)) {
        log.add('not-a-number');
      } else if (time < 0) {
        log.add('negative-time');
      } else if (time > latestTimeMs) {
        log.add('time-too-late');
      } else {
        // seconds with decimals are no fault: only a file that speaks ms can have a fraction of one
        if (time !== at && unit === 'milliseconds') log.add('fractional-time');
        const clamped = position < 0 ? 0 : position > 100 ? 100 : position + 0;
        if (clamped !== position) log.add('position-out-of-range');
        if (time < latest) late += 1;
        else latest = time;
        times[count] = time;
        positions[count] = (clamped * fullScale) / 100;
        count += 1;
      }
    },
    build(channel) {
      log.add('unsorted', late);
      if (late > 0) sortColumns(times, positions, count);
      const distinct = dropDuplicates(times, positions, count);
      log.add('duplicate-time', count - distinct);
      const first = mergeNear(times, positions, distinct);
      log.add('merged', first);
      return { channel, times: times.slice(first, distinct), positions: positions.slice(first, distinct) };
    },
  };
}

/** Stable: equal times keep the order of the file. Sorting plain numbers is several times faster than by a comparison. */
function sortColumns(times: Float64Array, positions: Float64Array, count: number): void {
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) keys[index] = times[index]! * mostKeyframes + index;
  keys.sort();
  const unsorted = positions.slice(0, count);
  for (let index = 0; index < count; index += 1) {
    const time = Math.floor(keys[index]! / mostKeyframes);
    times[index] = time;
    positions[index] = unsorted[keys[index]! - time * mostKeyframes]!;
  }
}

/** The first of several keyframes at one time stays. Answers how many are left. */
function dropDuplicates(times: Float64Array, positions: Float64Array, count: number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    if (kept > 0 && times[index] === times[kept - 1]) continue;
    times[kept] = times[index]!;
    positions[kept] = positions[index]!;
    kept += 1;
  }
  return kept;
}

/**
 * From the end backwards, a keyframe nearer than 2 ms before one that stays is absorbed by it: no two that stay are
 * nearer, each absorbed one has its successor within 2 ms, and a run of 1 ms steps keeps every second keyframe.
 * Answers the index of the first that stays; those that stay fill the columns from there to `count`.
 */
function mergeNear(times: Float64Array, positions: Float64Array, count: number): number {
  let first = count;
  for (let index = count - 1; index >= 0; index -= 1) {
    if (first < count && times[first]! - times[index]! < mergeDistanceMs) continue;
    first -= 1;
    times[first] = times[index]!;
    positions[first] = positions[index]!;
  }
  return first;
}
