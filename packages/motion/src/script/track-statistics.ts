import type { Track } from './track.ts';

/** Figures of one track. Speeds in units/s, 9999 units = full travel. */
export interface TrackStatistics {
  readonly actions: number;
  /** ms of the last keyframe, 0 without any */
  readonly durationMs: number;
  /** distance from the first keyframe to the last, divided by its time; never above the top speed */
  readonly averageSpeed: number;
  readonly topSpeed: number;
}

export function trackStatistics(track: Track): TrackStatistics {
  const { times, positions } = track;
  const last = times.length - 1;
  let distance = 0;
  let topSpeed = 0;
  for (let index = 0; index < last; index += 1) {
    distance += Math.abs(positions[index + 1]! - positions[index]!);
    topSpeed = Math.max(topSpeed, speedAfter(track, index));
  }
  const averageSpeed = last > 0 ? (distance * 1000) / (times[last]! - times[0]!) : 0;
  return {
    actions: times.length,
    durationMs: times[last] ?? 0,
    // a sum of rounded distances can be a little more than the fastest of them in the same time
    averageSpeed: Math.min(averageSpeed, topSpeed),
    topSpeed,
  };
}

/**
 * Fastest speed, units/s, in each of `bins` equal parts of the video's length: the map lines up with the video and
 * not with the script. What lies past the end of the video is left out. Costs one pass over the track.
 */
export function speedHeatmap(track: Track, durationMs: number, bins: number): Float64Array {
  const { times } = track;
  const speeds = new Float64Array(Math.max(0, Math.floor(bins)));
  if (!(durationMs > 0) || durationMs === Infinity) return speeds;
  // multiplied first: a keyframe on the border of two bins then falls on it exactly
  const binsUntil = (time: number): number => (time * speeds.length) / durationMs;
  for (let index = 0; index + 1 < times.length; index += 1) {
    const speed = speedAfter(track, index);
    const from = Math.floor(binsUntil(times[index]!));
    // an end that falls on the border of two bins belongs to the earlier one
    const to = Math.min(speeds.length - 1, Math.ceil(binsUntil(times[index + 1]!)) - 1);
    for (let bin = from; bin <= to; bin += 1) speeds[bin] = Math.max(speeds[bin]!, speed);
  }
  return speeds;
}

/** Speed of the straight line from keyframe `index` to the next, units/s. */
function speedAfter({ times, positions }: Track, index: number): number {
  return (Math.abs(positions[index + 1]! - positions[index]!) * 1000) / (times[index + 1]! - times[index]!);
}
