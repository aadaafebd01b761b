import type { MediaState } from '@kinora/engine';

/** What of a media element shows whether its time runs. */
export interface MediaFlags {
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
}

/** What was seen of the element's time. */
export interface MediaMotion {
  /** it moved just now: after `play` the flags already speak of playing while the time does not move yet */
  readonly isAdvancing: boolean;
  /** it moved since the last pause: only then can it stall */
  readonly hasBegun: boolean;
}

/** HTMLMediaElement.HAVE_FUTURE_DATA: below it playback cannot go on. */
const haveFutureData = 3;

/** Rule PB-20: decided by the video's own time, because browsers emit its events late or not at all. */
export function mediaStateOf(flags: MediaFlags, motion: MediaMotion): MediaState {
  if (flags.ended) return 'ended';
  if (flags.seeking) return 'seeking';
  if (flags.paused || !motion.hasBegun) return 'paused';
  return motion.isAdvancing && flags.readyState >= haveFutureData ? 'playing' : 'stalled';
}
