import { sourceMs } from '@kinora/kernel';
import type { Track } from '../script/track.ts';
import { locate } from './locate.ts';
import { createRestFinder } from './rests.ts';

/** When some axis moves next, ms of the script's time: `atMs` itself while one does; null when none will. */
export function nextMotion(tracks: readonly Track[], atMs: number): number | null {
  const times = tracks.map((track) => nextMotionOf(track, atMs)).filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** When the script moves an axis for the first time, ms; null when it never does. */
export function firstMotion(tracks: readonly Track[]): number | null {
  return nextMotion(tracks, -Infinity);
}

/** A time in which no axis moves, ms; `endMs` is Infinity behind the last motion. */
export interface Gap {
  readonly startMs: number;
  readonly endMs: number;
}

/** The gap of at least `minGapMs` around a time; null while an axis moves, and in a shorter one. */
export function gapAt(tracks: readonly Track[], atMs: number, minGapMs: number): Gap | null {
  const rests = tracks.map((track) => createRestFinder(track)(sourceMs(atMs)));
  if (rests.length === 0 || rests.includes(null)) return null;
  const startMs = Math.max(0, ...rests.map((rest) => rest!.startMs));
  const endMs = Math.min(Infinity, ...rests.map((rest) => rest!.endMs));
  return endMs - startMs >= minGapMs ? { startMs, endMs } : null;
}

function nextMotionOf({ times, positions }: Track, atMs: number): number | null {
  const after = locate(times, atMs, -1) + 1;
  // an action exactly here still belongs to what is ahead
  const ahead = after > 0 && times[after - 1] === atMs ? after - 1 : after;
  if (ahead > 0 && ahead < times.length && positions[ahead - 1] !== positions[ahead]) return atMs;
  // A rest written as many equal actions is one rest.
  for (let index = ahead; index + 1 < times.length; index += 1) {
    if (positions[index] !== positions[index + 1]) return times[index]!;
  }
  return null;
}
