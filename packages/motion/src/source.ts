import type { SourceMs } from '@kinora/kernel';
import type { ChannelName } from './channel.ts';

/**
 * Where each channel should be at a time, and what comes next. A source knows no device and no clock.
 * Calls with rising times cost constant time; any other order costs a binary search.
 */
export interface MotionSource {
  /** The channels that this source moves; others are left where they are. */
  readonly channels: readonly ChannelName[];
  /** Position 0..9999, fractional; NaN when the source has nothing to say about the channel at that time. */
  valueAt(channel: ChannelName, at: SourceMs): number;
  /** First time strictly after `at` where the curve may bend sharply (a keyframe); Infinity when there is none. */
  nextCorner(channel: ChannelName, at: SourceMs): SourceMs;
  /** Whether what happens at that time may come a little late, so that other channels are in time; never without it. */
  isSoft?(channel: ChannelName, at: SourceMs): boolean;
}
