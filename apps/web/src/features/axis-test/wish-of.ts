import type { EngineSettings } from '@kinora/engine';
import { fullScale } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';

/** Where a slider is for an axis of unknown position: the middle, where devices boot. */
const middle = 5000;

/** The slider's 0..9999 that the gate maps onto a position: the inverse of range, intensity and inversion. */
export function wishOf(
  position: number | null,
  axis: AxisName,
  { axes, intensity }: Pick<EngineSettings, 'axes' | 'intensity'>,
): number {
  if (position === null || intensity === 0) return middle;
  const { min, max, inverted } = axes[axis];
  const share = 0.5 + ((position - min) / (max - min) - 0.5) / intensity;
  const clamped = Math.min(1, Math.max(0, share));
  return Math.round(fullScale * (inverted ? 1 - clamped : clamped));
}
