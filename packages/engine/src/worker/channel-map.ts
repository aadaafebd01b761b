import { type AxisName, axisNames, type ChannelName, isChannelName, type TargetsOf } from '@kinora/motion';
import type { ChannelMap } from '../protocol.ts';

/** Each channel follows the source's channel of the same name. */
export const plainChannels: ChannelMap = {};

/** The source's channel that a channel of the device follows; null = it follows none. */
export function sourceOf(map: ChannelMap, channel: ChannelName): ChannelName | null {
  const source = map[channel];
  return source === undefined ? channel : source;
}

/** What is wanted of each channel of the device. */
export function mapTargets(targets: TargetsOf, map: ChannelMap): TargetsOf {
  if (map === plainChannels) return targets;
  return (channel) => {
    const source = sourceOf(map, channel);
    return source === null ? null : targets(source);
  };
}

/** The device's axes that follow one of these axes of the source. */
export function followersOf(map: ChannelMap, sources: readonly AxisName[]): readonly AxisName[] {
  return axisNames.filter((axis) => sources.some((source) => sourceOf(map, axis) === source));
}

/** The axes that follow another channel of the source than before. */
export function changedAxes(before: ChannelMap, after: ChannelMap): readonly AxisName[] {
  return axisNames.filter((axis) => sourceOf(before, axis) !== sourceOf(after, axis));
}

/** Whether the engine may take this map. */
export function isChannelMap(map: ChannelMap): boolean {
  return Object.entries(map).every(
    ([channel, source]) => isChannelName(channel) && (source === null || isChannelName(source)),
  );
}
