import type { AxisName } from '@kinora/motion';
import type { Pad } from './watch-pads.ts';

/** -1..1; a stick at rest is anywhere within it. */
export const deadZone = 0.15;

/** Middle and half of an axis, 0..9999. */
const middle = 5000;
const half = 4999;

/** Where a hand wants the axes, 0..9999. */
export type HandPositions = Readonly<Partial<Record<AxisName, number>>>;

/** Which stick moves which axis; up is -1. */
const sticks: readonly { readonly axis: AxisName; readonly index: number; readonly sign: 1 | -1 }[] = [
  { axis: 'L0', index: 1, sign: -1 },
  { axis: 'R0', index: 0, sign: 1 },
  { axis: 'R1', index: 2, sign: 1 },
  { axis: 'R2', index: 3, sign: -1 },
];

/** Where the sticks of a controller want the axes. */
export function stickPositions(pad: Pad): HandPositions {
  return Object.fromEntries(
    sticks.map(({ axis, index, sign }) => [
      axis,
      Math.round(middle + sign * half * outsideDeadZone(pad.axes[index] ?? 0)),
    ]),
  );
}

/** Whether the person lets go of all sticks. */
export function isPadAtRest(pad: Pad): boolean {
  return sticks.every(({ index }) => outsideDeadZone(pad.axes[index] ?? 0) === 0);
}

/** Rule LB-73: nothing inside of the dead zone, and from its edge on the whole range without a jump. */
export function outsideDeadZone(value: number): number {
  if (!Number.isFinite(value)) return 0;
  const size = (Math.min(1, Math.abs(value)) - deadZone) / (1 - deadZone);
  return size <= 0 ? 0 : Math.sign(value) * size;
}
