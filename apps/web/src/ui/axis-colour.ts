import type { AxisName } from '@kinora/motion';

/** The axis's fixed colour, the same in sliders, charts, plots and the 3D view. */
export function axisColour(axis: AxisName): string {
  return `var(--k-${axis})`;
}
