import type { AxisValue } from '@kinora/kernel';
import type { ChannelName } from '../channel.ts';

declare const passed: unique symbol;

/** One channel's next move: be at `value` after `intervalMs`. */
export interface ChannelMove {
  readonly channel: ChannelName;
  readonly value: AxisValue;
  /** whole ms, 1 or more */
  readonly intervalMs: number;
}

/** Moves that the safety gate passed. Only the gate may assert this type. */
export type GatedFrame = readonly ChannelMove[] & { readonly [passed]: 'gate' };
