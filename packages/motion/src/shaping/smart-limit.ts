import { fullScale, type SourceMs, sourceMs } from '@kinora/kernel';
import type { Curve } from '../timeline/curve.ts';
import { middle } from './fill-curve.ts';
import { firstCorner } from './gliding-curve.ts';
import type { LimitPoint, SmartLimit } from './shaping.ts';
import { createSpeedLimit } from './speed-limit.ts';

/** An axis held back by where another one is (rules SP-20 to SP-23). */
export function createSmartLimit(axis: Curve, by: Curve, limit: SmartLimit): Curve {
  const shareAt = (at: SourceMs) => shareFor(limit.points, by.valueAt(at));
  if (limit.mode === 'speed') return createSpeedLimit(axis, shareAt, limit.topSpeed);
  return {
    valueAt: (at) => middle + (axis.valueAt(at) - middle) * shareAt(at),
    nextCorner(at) {
      const corner = firstCorner([axis, by], at);
      return sourceMs(Math.min(corner, firstPassing(limit.points, by, at, corner)));
    },
  };
}

/** 0..1 that a limit leaves where the other axis is at `position`; all of it where that is unknown. */
function shareFor(points: readonly LimitPoint[], position: number): number {
  return Number.isNaN(position) ? 1 : limitOutputAt(points, (position / fullScale) * 100) / 100;
}

/** Percent that a limit leaves where the other axis is at `input` percent of its travel. */
export function limitOutputAt(points: readonly LimitPoint[], input: number): number {
  const after = points.findIndex((point) => point.input > input);
  if (after === 0) return points[0]!.output;
  if (after < 0) return points.at(-1)!.output;
  const [from, to] = [points[after - 1]!, points[after]!];
  const share = (input - from.input) / (to.input - from.input);
  return from.output + (to.output - from.output) * share;
}

/** When the other axis passes a point of the limit before its next corner: there the limited one has a corner. */
function firstPassing(points: readonly LimitPoint[], by: Curve, at: SourceMs, corner: number): number {
  const from = by.valueAt(at);
  const to = by.valueAt(sourceMs(corner));
  if (!Number.isFinite(corner) || !(Math.abs(to - from) > 0)) return Infinity;
  const times = points.map(({ input }) => {
    const share = ((input / 100) * fullScale - from) / (to - from);
    return share > 0 && share < 1 ? at + share * (corner - at) : Infinity;
  });
  return Math.min(...times.filter((time) => time > at), Infinity);
}
