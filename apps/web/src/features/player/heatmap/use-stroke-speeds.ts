import type { Track } from '@kinora/motion';
import { useMemo } from 'react';
import { usePlayerState } from '../use-player.ts';

export function useStrokeSpeeds(columns: number): Float64Array {
  const tracks = usePlayerState((state) => state.scripts.tracks);
  const duration = usePlayerState((state) => state.duration);
  const offset = usePlayerState((state) => state.offset);
  const stroke: Track | undefined = tracks.find((track) => track.channel === 'L0') ?? tracks[0];
  return useMemo(
    () => speedsOf(stroke, duration * 1000, offset * 1000, columns),
    [stroke, duration, offset, columns],
  );
}

function speedsOf(
  track: Track | undefined,
  durationMs: number,
  offsetMs: number,
  columns: number,
): Float64Array {
  const speeds = new Float64Array(columns);
  if (track === undefined || durationMs === 0 || columns === 0) return speeds;
  const travel = new Float64Array(columns);
  for (let i = 1; i < track.times.length; i += 1) {
    const column = Math.floor(
      (((track.times[i]! + track.times[i - 1]!) / 2 - offsetMs) / durationMs) * columns,
    );
    if (column >= 0 && column < columns)
      travel[column]! += Math.abs(track.positions[i]! - track.positions[i - 1]!);
  }
  return travel.map((units) => units / (durationMs / columns / 1000));
}
