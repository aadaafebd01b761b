import { sourceMs } from '@kinora/kernel';
import {
  type ChannelName,
  channelNames,
  createTimelineSource,
  type Interpolation,
  isAxisName,
  type Track,
} from '@kinora/motion';
import { useMemo } from 'react';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { createExtremaTree, type ExtremaTree } from './extrema-tree.ts';
import type { PlotCurve } from './paint-plot.ts';
import type { PlayedAs } from './trace-track.ts';

/** The channels of the scripts and the axes that a fill moves, in the order of the channels; none that is switched off. */
export function usePlotCurves(): readonly PlotCurve[] {
  const words = usePhrases().device.axes;
  const runtime = useRuntime();
  const interpolation = useStored(runtime.preferences, (chosen) => chosen.interpolation);
  const axes = useStored(runtime.engineSettings, (settings) => settings.axes);
  const fills = useStored(usePlayer().shaping, ({ shaping }) => shaping.fills);
  const tracks = usePlayerState((state) => state.scripts.tracks);
  return useMemo(
    () =>
      channelNames.flatMap((channel) => {
        const isAxis = isAxisName(channel);
        const track = tracks.find((candidate) => candidate.channel === channel);
        const isFilled = isAxis && tracks.length > 0 && fills[channel].kind !== 'still';
        if (isAxis && !axes[channel].enabled) return [];
        if (track === undefined && !isFilled) return [];
        const label = isAxis ? words[channel] : channel;
        const drawn = track ?? emptyTrack(channel);
        return [
          { channel, track: drawn, extrema: extremaOf(drawn), played: playedAs(drawn, interpolation), label },
        ];
      }),
    [tracks, words, interpolation, axes, fills],
  );
}

/** Of an axis that a fill moves alone. */
function emptyTrack(channel: ChannelName): Track {
  return { channel, times: new Float64Array(0), positions: new Float64Array(0) };
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
