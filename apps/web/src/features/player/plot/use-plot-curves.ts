import { sourceMs } from '@kinora/kernel';
import { axisNames, createTimelineSource, type Interpolation, type Track } from '@kinora/motion';
import { useMemo } from 'react';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { usePlayerState } from '../use-player.ts';
import { createExtremaTree, type ExtremaTree } from './extrema-tree.ts';
import type { PlotCurve } from './paint-plot.ts';
import type { PlayedAs } from './trace-track.ts';

/** The axes' curves in the order of the axes. */
export function usePlotCurves(): readonly PlotCurve[] {
  const words = usePhrases().device.axes;
  const interpolation = useStored(useRuntime().preferences, (chosen) => chosen.interpolation);
  const tracks = usePlayerState((state) => state.scripts.tracks);
  return useMemo(
    () =>
      axisNames.flatMap((axis) => {
        const track = tracks.find((candidate) => candidate.channel === axis);
        if (track === undefined) return [];
        const played = playedAs(track, interpolation);
        return [{ axis, track, extrema: extremaOf(track), played, label: words[axis] }];
      }),
    [tracks, words, interpolation],
  );
}

function playedAs(track: Track, interpolation: Interpolation): PlayedAs {
  const source = createTimelineSource([track], interpolation);
  return { interpolation, valueAt: (ms) => source.valueAt(track.channel, sourceMs(ms)) };
}

const trees = new WeakMap<Track, ExtremaTree>();

/** Made once for each track: another script beside it changes nothing about it. */
function extremaOf(track: Track): ExtremaTree {
  const tree = trees.get(track) ?? createExtremaTree(track.positions);
  trees.set(track, tree);
  return tree;
}
