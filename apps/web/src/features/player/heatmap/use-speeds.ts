import { type AxisName, isAxisName, speedHeatmap, type Track } from '@kinora/motion';
import { useMemo } from 'react';
import { usePlayerState } from '../use-player.ts';
import { fastestOf } from './fastest-of.ts';

/** Which axes the heatmap shows. */
export type HeatmapChoice = AxisName | 'all';

/** units/s in each of `columns` parts of the video's length. */
export function useSpeeds(columns: number, choice: HeatmapChoice): ArrayLike<number> {
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const durationMs = usePlayerState((state) => state.duration) * 1000;
  return useMemo(
    () => fastestOf(chosenTracks(tracks, choice).map((track) => speedsOf(track, durationMs, columns))),
    [tracks, durationMs, columns, choice],
  );
}

/** Without a script of the chosen axis the first other track. */
function chosenTracks(tracks: readonly Track[], choice: HeatmapChoice): readonly Track[] {
  if (choice === 'all') return tracks.filter(({ channel }) => isAxisName(channel));
  const chosen = tracks.find(({ channel }) => channel === choice) ?? tracks[0];
  return chosen === undefined ? [] : [chosen];
}

interface Counted {
  readonly durationMs: number;
  readonly columns: number;
  readonly speeds: ArrayLike<number>;
}

const counted = new WeakMap<Track, Counted>();

/** A pure memo by the track, which never changes: going through the axes passes over a million actions once. */
function speedsOf(track: Track, durationMs: number, columns: number): ArrayLike<number> {
  const last = counted.get(track);
  if (last?.durationMs === durationMs && last.columns === columns) return last.speeds;
  const speeds = speedHeatmap(track, durationMs, columns);
  counted.set(track, { durationMs, columns, speeds });
  return speeds;
}
