import { axisNames, type Track } from '@kinora/motion';
import { useMemo } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { usePlayerState } from '../use-player.ts';
import { createExtremaTree, type ExtremaTree } from './extrema-tree.ts';
import type { PlotCurve } from './paint-plot.ts';

/** The axes' curves in the order of the axes. */
export function usePlotCurves(): readonly PlotCurve[] {
  const words = usePhrases().device.axes;
  const tracks = usePlayerState((state) => state.scripts.tracks);
  return useMemo(
    () =>
      axisNames.flatMap((axis) => {
        const track = tracks.find((candidate) => candidate.channel === axis);
        return track === undefined ? [] : [{ axis, track, extrema: extremaOf(track), label: words[axis] }];
      }),
    [tracks, words],
  );
}

const trees = new WeakMap<Track, ExtremaTree>();

/** Made once for each track: another script beside it changes nothing about it. */
function extremaOf(track: Track): ExtremaTree {
  const tree = trees.get(track) ?? createExtremaTree(track.positions);
  trees.set(track, tree);
  return tree;
}
