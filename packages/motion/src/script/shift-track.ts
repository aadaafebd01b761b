import type { Track } from './track.ts';

/**
 * The track by `earlierMs` earlier (later where it is negative). Keyframes that come before the video's beginning stay:
 * the curve at 0 is what it is between them.
 */
export function shiftTrack(track: Track, earlierMs: number): Track {
  return earlierMs === 0 ? track : { ...track, times: track.times.map((time) => time - earlierMs) };
}
