import type { ChannelName } from '../channel.ts';

/** One channel's keyframes, in two columns of equal length. Times rise strictly. */
export interface Track {
  readonly channel: ChannelName;
  /** ms, whole numbers; below 0 only in a track that was shifted */
  readonly times: Float64Array;
  /** 0..9999, from the script's 0..100 */
  readonly positions: Float64Array;
}

export const interpolations = ['linear', 'pchip', 'makima', 'step'] as const;
export type Interpolation = (typeof interpolations)[number];
