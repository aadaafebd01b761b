import type { AxisLimits } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';

/** Where a slider stands in an axis that nobody knows the position of: the middle, where devices boot. */
const middle = 5000;

/** The slider's 0..9999 that the gate maps onto a position: the way back through range and inversion. */
export function wishOf(position: number | null, { min, max, inverted }: AxisLimits): number {
  if (position === null) return middle;
  const share = Math.min(1, Math.max(0, (position - min) / (max - min)));
  return Math.round(fullScale * (inverted ? 1 - share : share));
}
