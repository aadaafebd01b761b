import { type ChannelName, isAxisName } from '@kinora/motion';
import type { Phrases } from '@kinora/phrases';

/** `Stroke (L0)` for an axis, the channel's own name for a vibration or an auxiliary. */
export function channelWord(phrases: Phrases, channel: ChannelName): string {
  const { axes, axisTitle } = phrases.device;
  return isAxisName(channel) ? axisTitle(axes[channel], channel) : channel;
}
