import { speedHeatmap, type Track } from '@kinora/motion';
import { useMemo } from 'react';
import { usePlayerState } from '../use-player.ts';

/** units/s in each of `columns` parts of the video's length; of the stroke, or of the first other track. */
export function useStrokeSpeeds(columns: number): ArrayLike<number> {
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const durationMs = usePlayerState((state) => state.duration) * 1000;
  const track: Track | undefined = tracks.find(({ channel }) => channel === 'L0') ?? tracks[0];
  return useMemo(
    () => (track === undefined ? [] : speedHeatmap(track, durationMs, columns)),
    [track, durationMs, columns],
  );
}
