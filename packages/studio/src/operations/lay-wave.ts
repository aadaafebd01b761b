import { createWaveCurve, type Wave } from '@kinora/motion';
import { legalColumns, legalValue, minDistanceMs } from '../points/columns.ts';
import type { Points } from '../points/points.ts';
import { replaceStretch } from '../points/replace-points.ts';
import type { Edited } from './edited.ts';

/** What is laid between two points. */
export interface LaidWave {
  readonly wave: Wave;
  readonly fromMs: number;
  readonly untilMs: number;
  /** periods in the stretch, 1 or more */
  readonly cycles: number;
  /** 0..100 */
  readonly low: number;
  readonly high: number;
}

/** A form without corners is drawn by so many points a period: it is off by 3 % at most. */
const pointsAPeriod = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => index / 12);

/** A million points in one wave are a mistake. */
const maxCycles = 10_000;

/** Lays a wave over a stretch of time: what was in it goes, and the wave begins and ends with it. */
export function layWave(points: Points, laid: LaidWave): Edited {
  const { fromMs, untilMs } = laid;
  const span = untilMs - fromMs;
  if (!(span >= minDistanceMs)) return { points, chosen: new Float64Array(0) };
  const curve = createWaveCurve(laid.wave);
  const cycles = Math.min(maxCycles, Math.max(1, laid.cycles));
  const shares = curve.corners.length > 0 ? curve.corners : pointsAPeriod;
  const inside = Array.from({ length: Math.ceil(cycles) }, (_, cycle) =>
    shares.map((share) => cycle + share),
  ).flat();
  const turns = [0, ...inside.filter((turn) => turn > 0 && turn < cycles), cycles];
  const placed = legalColumns(
    Float64Array.from(turns, (turn) => fromMs + (turn / cycles) * span),
    Float64Array.from(turns, (turn) => {
      const share = (curve.valueAt(turn - Math.floor(turn)) + 1) / 2;
      return legalValue(laid.low + (laid.high - laid.low) * share);
    }),
  );
  return { points: replaceStretch(points, fromMs, untilMs, placed), chosen: placed.times };
}
