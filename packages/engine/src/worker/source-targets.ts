import { type SourceMs, sourceMs, type WallMs, wallMs } from '@kinora/kernel';
import type { ChannelName, MotionSource, TargetCurve, TargetsOf } from '@kinora/motion';

/** A straight enough line between a source's own time and the wall clock. */
export interface TimeMap {
  sourceAt(at: WallMs): SourceMs;
  wallAt(at: SourceMs): WallMs;
}

/** Nothing is wanted of any channel. */
export const noTargets: TargetsOf = () => null;

/** A source seen over the wall clock. */
export function createSourceTargets(source: MotionSource, time: TimeMap): TargetsOf {
  const curves = new Map(source.channels.map((channel) => [channel, curveOf(source, channel, time)]));
  return (channel) => curves.get(channel) ?? null;
}

function curveOf(source: MotionSource, channel: ChannelName, time: TimeMap): TargetCurve {
  return {
    valueAt: (at) => source.valueAt(channel, time.sourceAt(wallMs(at))),
    nextCorner: (at) => time.wallAt(source.nextCorner(channel, time.sourceAt(wallMs(at)))),
    isSoft: (at) => source.isSoft?.(channel, time.sourceAt(wallMs(at))) ?? false,
  };
}

/** Time since a start, at the wall clock's own pace. */
export function createStartMap(startedAt: number, offsetMs: number): TimeMap {
  return {
    sourceAt: (at) => sourceMs(at - startedAt + offsetMs),
    wallAt: (at) => wallMs(at - offsetMs + startedAt),
  };
}

/** A time map that runs ahead by an offset: positive = the device earlier. */
export function withOffset(time: TimeMap, offsetMs: () => number): TimeMap {
  return {
    sourceAt: (at) => sourceMs(time.sourceAt(at) + offsetMs()),
    wallAt: (at) => time.wallAt(sourceMs(at - offsetMs())),
  };
}
