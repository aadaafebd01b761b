import type { MediaState } from '@kinora/engine';

/** What of a media element tells whether its time runs. */
export interface MediaFlags {
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
}

/** HTMLMediaElement.HAVE_FUTURE_DATA: below it playback cannot go on. */
const haveFutureData = 3;

/**
 * Rule PB-20. `isAdvancing` is what the element's clock itself showed: after `play` the flags already speak of
 * playing while its time still stands.
 */
export function mediaStateOf(flags: MediaFlags, isAdvancing: boolean): MediaState {
  if (flags.ended) return 'ended';
  if (flags.seeking) return 'seeking';
  if (flags.paused) return 'paused';
  return isAdvancing && flags.readyState >= haveFutureData ? 'playing' : 'stalled';
}
