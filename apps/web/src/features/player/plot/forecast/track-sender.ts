import type { Track } from '@kinora/motion';
import type { SentTrack, TrackSlice } from './forecast-messages.ts';

/** Keyframes of one slice, 0.8 MB: a copy of a million at once takes longer than a frame of the screen. */
const sliceLength = 50_000;

interface Sending extends SentTrack {
  readonly track: Track;
  /** keyframes that have left */
  sent: number;
}

/**
 * Sends each track once, slice by slice, for as long as it is wanted. `later` calls when the page has drawn; one call at
 * a time. Returns what a load names the tracks by; their slices come behind it.
 */
export function createTrackSender(
  post: (slice: TrackSlice) => void,
  later: (run: () => void) => void,
): (tracks: readonly Track[]) => readonly SentTrack[] {
  let wanted: readonly Sending[] = [];
  let lastId = 0;
  let isBusy = false;

  function next(): void {
    const sending = wanted.find(({ sent, length }) => sent < length);
    isBusy = sending !== undefined;
    if (sending === undefined) return;
    const { id, track, sent } = sending;
    sending.sent = Math.min(sent + sliceLength, sending.length);
    const [times, positions] = [track.times, track.positions].map((all) => all.slice(sent, sending.sent));
    post({ type: 'slice', id, times: times!, positions: positions! });
    later(next);
  }

  function begin(track: Track): Sending {
    return { id: (lastId += 1), channel: track.channel, length: track.times.length, track, sent: 0 };
  }

  return (tracks) => {
    const before = wanted;
    wanted = tracks.map((track) => before.find((known) => known.track === track) ?? begin(track));
    if (!isBusy) later(next);
    isBusy = true;
    return wanted.map(({ id, channel, length }) => ({ id, channel, length }));
  };
}
