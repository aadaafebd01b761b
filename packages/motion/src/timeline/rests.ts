import type { SourceMs } from '@kinora/kernel';
import type { Track } from '../script/track.ts';
import { locate } from './locate.ts';

/** A time in which a track stays where it is; -Infinity before its first motion, Infinity after its last. ms */
export interface Rest {
  readonly startMs: number;
  readonly endMs: number;
}

/** A distance this short is no motion: less than rounding leaves. units */
const stillUnits = 1;

/**
 * Finds the rest around a time, null while the track moves. A rest that is written as many equal actions is one; it is
 * walked once and remembered.
 */
export function createRestFinder(track: Track): (at: SourceMs) => Rest | null {
  const { times } = track;
  let cursor = -1;
  let found: Rest = { startMs: Infinity, endMs: -Infinity };
  return (at) => {
    if (at >= found.startMs && at < found.endMs) return found;
    cursor = locate(times, at, cursor);
    if (moves(track, cursor)) return null;
    let first = cursor;
    let last = cursor;
    while (first >= 0 && !moves(track, first - 1)) first -= 1;
    while (last < times.length && !moves(track, last)) last += 1;
    found = { startMs: times[first] ?? -Infinity, endMs: times[last] ?? Infinity };
    return found;
  };
}

/** Whether the segment from keyframe `index` to the next one is one; there is none before the first and after the last. */
function moves({ positions }: Track, index: number): boolean {
  const from = positions[index];
  const to = positions[index + 1];
  return from !== undefined && to !== undefined && Math.abs(to - from) >= stillUnits;
}
