import type { AxisValue } from '@kinora/kernel';
import type { ChannelMove } from '../tcode/frame.ts';

/** ms, as near to the home line's S1000 as a short move needs */
const settleMs = 1000;

/**
 * The home line's V and A channels alone, for a device whose six axes may not rest at
 * the home line's positions: its S moves would drive them there past every limit.
 */
export const settleMoves: readonly ChannelMove[] = (
  [
    ['V0', 0],
    ['V1', 0],
    ['V2', 0],
    ['V3', 0],
    ['A0', 5050],
    ['A1', 5050],
    ['A2', 0],
    ['A3', 5050],
  ] as const
).map(([channel, value]) => ({ channel, value: value as AxisValue, intervalMs: settleMs }));
