import { fullScale } from '@kinora/kernel';
import { type ChannelName, isAxisName } from '../channel.ts';
import type { RepairLog } from './repairs.ts';
import type { Track } from './track.ts';

/** Keyframes of one track while it is read: legal one by one, in the order of the file. */
export interface KeyframeColumns {
  /** `at` in ms, `position` 0..100. Rounds, clamps or drops; each counts as a repair. */
  add(at: number, position: number): void;
  /** Sorts, drops keyframes at the same time, and joins those of an axis that are nearer than 2 ms. */
  build(channel: ChannelName): Track;
}

/** ms; eleven days. A later time is a mistake of the file. */
const latestTimeMs = 1e9;

/** Of one track: as many as fit into the largest file in their shortest form, 16 characters. */
export const maxKeyframes = 2 ** 23;

/** Two digits of 15 bits hold every time up to the latest. */
const digitBits = 15;
const digits = 1 << digitBits;

/** ms; keyframes nearer than this become one (docs/spec/playback.md, SC-12) */
export const mergeDistanceMs = 2;

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
      // a level jumps: its step is two keyframes 1 ms apart
      const first = isAxisName(channel) ? mergeNear(times, positions, distinct) : 0;
      log.add('merged', first);
      return { channel, times: times.slice(first, distinct), positions: positions.slice(first, distinct) };
    },
  };
}

/** Stable: equal times keep the order of the file. By digits, because a million comparisons out of order cost a second. */
function sortColumns(times: Float64Array, positions: Float64Array, count: number): void {
  const fileTimes = Uint32Array.from(times.subarray(0, count));
  const filePositions = positions.slice(0, count);
  const order = sortByDigit(fileTimes, sortByDigit(fileTimes, null, 0), digitBits);
  for (let index = 0; index < count; index += 1) {
    times[index] = fileTimes[order[index]!]!;
    positions[index] = filePositions[order[index]!]!;
  }
}

/** One pass of a radix sort: places by one digit of their time; places of equal digits keep their order in `order`. */
function sortByDigit(times: Uint32Array, order: Uint32Array | null, shift: number): Uint32Array {
  const starts = new Uint32Array(digits + 1);
  for (let place = 0; place < times.length; place += 1) {
    const digit = (times[place]! >> shift) & (digits - 1);
    starts[digit + 1] = starts[digit + 1]! + 1;
  }
  for (let digit = 0; digit < digits; digit += 1) starts[digit + 1] = starts[digit + 1]! + starts[digit]!;
  const sorted = new Uint32Array(times.length);
  for (let index = 0; index < times.length; index += 1) {
    const place = order === null ? index : order[index]!;
    const digit = (times[place]! >> shift) & (digits - 1);
    const start = starts[digit]!;
    sorted[start] = place;
    starts[digit] = start + 1;
  }
  return sorted;
}

/** The last of several keyframes at one time stays. Returns how many are left. */
function dropDuplicates(times: Float64Array, positions: Float64Array, count: number): number {
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    if (kept > 0 && times[index] === times[kept - 1]) kept -= 1;
    times[kept] = times[index]!;
    positions[kept] = positions[index]!;
    kept += 1;
  }
  return kept;
}

/**
 * From the end backwards, a keyframe nearer than 2 ms before one that stays is absorbed by it: no two that stay are
 * nearer, each absorbed one has its successor within 2 ms, and a run of 1 ms steps keeps every second keyframe.
 * Returns the index of the first that stays; those that stay fill the columns from there to `count`.
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
