import type { ChannelName } from '@kinora/motion';
import { usePlayerState } from '../use-player.ts';

/** Whether a script plays the channel. */
export function useHasScript(channel: ChannelName): boolean {
  return usePlayerState(({ scripts }) => scripts.used[channel] !== undefined);
}
