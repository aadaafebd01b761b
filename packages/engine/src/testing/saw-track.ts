import type { ChannelName, Track } from '@kinora/motion';

/** A stroke of 4,000 units a second between 1000 and 9000, two minutes long. */
export function sawTrack(channel: ChannelName): Track {
  const times = Array.from({ length: 60 }, (_, index) => index * 2000);
  return {
    channel,
    times: Float64Array.from(times),
    positions: Float64Array.from(times, (_, index) => (index % 2 === 0 ? 1000 : 9000)),
  };
}

/** Where that track is at a script time, ms. */
export function sawAt(ms: number): number {
  const phase = ms % 4000;
  return phase < 2000 ? 1000 + phase * 4 : 9000 - (phase - 2000) * 4;
}
