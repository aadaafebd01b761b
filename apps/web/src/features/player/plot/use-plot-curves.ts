import { sourceMs } from '@kinora/kernel';
import {
  channelNames,
  createTimelineSource,
  type Interpolation,
  isAxisName,
  type Track,
} from '@kinora/motion';
import { useMemo } from 'react';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { usePlayerState } from '../use-player.ts';
import { createExtremaTree, type ExtremaTree } from './extrema-tree.ts';
import type { PlotCurve } from './paint-plot.ts';
import type { PlayedAs } from './trace-track.ts';

/** The curves of the scripts in the order of the channels. */
export function usePlotCurves(): readonly PlotCurve[] {
  const words = usePhrases().device.axes;
  const interpolation = useStored(useRuntime().preferences, (chosen) => chosen.interpolation);
  const tracks = usePlayerState((state) => state.scripts.tracks);
  return useMemo(
    () =>
      channelNames.flatMap((channel) => {
        const track = tracks.find((candidate) => candidate.channel === channel);
        if (track === undefined) return [];
        const played = playedAs(track, interpolation);
        const label = isAxisName(channel) ? words[channel] : channel;
        return [{ channel, track, extrema: extremaOf(track), played, label }];
      }),
    [tracks, words, interpolation],
  );
}

function playedAs(track: Track, interpolation: Interpolation): PlayedAs {
  const source = createTimelineSource([track], interpolation);
  return { interpolation, valueAt: (ms) => source.valueAt(track.channel, sourceMs(ms)) };
}

const trees = new WeakMap<Track, ExtremaTree>();

/** A pure memo by the track, which never changes: another script beside it builds no tree again. */
function extremaOf(track: Track): ExtremaTree {
  const tree = trees.get(track) ?? createExtremaTree(track.positions);
  trees.set(track, tree);
  return tree;
}
