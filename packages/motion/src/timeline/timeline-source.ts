import { sourceMs } from '@kinora/kernel';
import type { ChannelName } from '../channel.ts';
import type { Interpolation, Track } from '../script/track.ts';
import type { MotionSource } from '../source.ts';
import { createCurve, type Curve } from './curve.ts';

/**
 * A script as a source of motion: each track's keyframes, joined by `interpolation`. Corners are the keyframes,
 * for every interpolation. Two tracks of one channel: the first counts.
 */
export function createTimelineSource(
  tracks: readonly Track[],
  interpolation: Interpolation = 'linear',
): MotionSource {
  const curves = new Map<ChannelName, Curve>();
  for (const track of tracks) {
    if (!curves.has(track.channel)) curves.set(track.channel, createCurve(track, interpolation));
  }
  return {
    channels: [...curves.keys()],
    valueAt: (channel, at) => curves.get(channel)?.valueAt(at) ?? NaN,
    nextCorner: (channel, at) => curves.get(channel)?.nextCorner(at) ?? sourceMs(Infinity),
  };
}
