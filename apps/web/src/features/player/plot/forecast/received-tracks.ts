import { shiftTrack, type Track } from '@kinora/motion';
import type { SentSetup, TrackSlice } from './forecast-messages.ts';

interface Received {
  readonly times: Float64Array;
  readonly positions: Float64Array;
  /** keyframes that are there */
  count: number;
}

/** The Worker's keyframes: those of the tracks of the last load. */
export interface ReceivedTracks {
  keep(tracks: SentSetup['tracks']): void;
  add(slice: TrackSlice): void;
  /** null while slices are missing */
  complete(tracks: SentSetup['tracks']): readonly Track[] | null;
}

export function createReceivedTracks(): ReceivedTracks {
  let received = new Map<number, Received>();
  return {
    keep(tracks) {
      const before = received;
      received = new Map(tracks.map(({ id, length }) => [id, before.get(id) ?? begin(length)]));
    },
    add({ id, times, positions }) {
      const track = received.get(id);
      if (track === undefined) return;
      track.times.set(times, track.count);
      track.positions.set(positions, track.count);
      track.count += times.length;
    },
    complete(tracks) {
      if (tracks.some(({ id, length }) => received.get(id)!.count < length)) return null;
      return tracks.map(({ id, channel, earlierMs }) =>
        shiftTrack(
          { channel, times: received.get(id)!.times, positions: received.get(id)!.positions },
          earlierMs,
        ),
      );
    },
  };
}

function begin(length: number): Received {
  return { times: new Float64Array(length), positions: new Float64Array(length), count: 0 };
}
