import type { Track } from '@kinora/motion';
import { firstAtOrAfter } from '../plot/trace-track.ts';

/** ms; a shorter rest is part of the play. */
export const gapMs = 5_000;

/** ms before the motion to which a skip leads: one sees what comes, and the soft start of the seek is over. */
export const leadMs = 1_000;

/** When some axis moves next, ms of the script's time: `atMs` itself while one does; null when none will. */
export function nextMotion(tracks: readonly Track[], atMs: number): number | null {
  const times = tracks.map((track) => nextMotionOf(track, atMs)).filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

function nextMotionOf({ times, positions }: Track, atMs: number): number | null {
  const after = firstAtOrAfter(times, atMs);
  if (after > 0 && after < times.length && positions[after - 1] !== positions[after]) return atMs;
  // A rest written as many equal actions is one rest.
  for (let index = after; index + 1 < times.length; index += 1) {
    if (positions[index] !== positions[index + 1]) return times[index]!;
  }
  return null;
}
