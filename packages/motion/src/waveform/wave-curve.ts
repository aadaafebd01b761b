import { fullScale, sourceMs } from '@kinora/kernel';
import { createCurve } from '../timeline/curve.ts';
import type { Wave } from '../profile/fields.ts';
import type { WavePoint } from '../profile/rules.ts';

/** One period of a wave. */
export interface WaveCurve {
  /** equal for waves of equal form */
  readonly key: string;
  /** -1..1 at a share of the period, 0..1 */
  valueAt(share: number): number;
  /** shares of the period where the wave bends, rising, each from 0 to below 1 */
  readonly corners: readonly number[];
}

/** Nearer than this two corners are one: a square whose edges take all of the period. share of the period */
const sameCorner = 1e-9;

export function createWaveCurve(wave: Wave): WaveCurve {
  const key = JSON.stringify(wave);
  if (wave.kind === 'sine') return { key, corners: [], valueAt: (share) => Math.sin(2 * Math.PI * share) };
  const points = pointsOf(wave);
  const curve = createCurve(threePeriods(points), wave.kind === 'drawn' ? 'pchip' : 'linear');
  return {
    key,
    corners: points.map(({ at }) => at),
    valueAt: (share) => (curve.valueAt(sourceMs(share)) / fullScale) * 2 - 1,
  };
}

function pointsOf(wave: Exclude<Wave, { readonly kind: 'sine' }>): readonly WavePoint[] {
  switch (wave.kind) {
    case 'triangle':
      return edges([0.25, 1], [0.75, -1]);
    case 'square': {
      const half = wave.ramp / 2;
      return edges([half, 1], [0.5 - half, 1], [0.5 + half, -1], [1 - half, -1]);
    }
    case 'saw': {
      const top = wave.falling ? -1 : 1;
      return edges([(1 - wave.ramp) / 2, top], [(1 + wave.ramp) / 2, -top]);
    }
    case 'drawn':
      return wave.points;
  }
}

function edges(...points: readonly (readonly [number, number])[]): readonly WavePoint[] {
  return points
    .filter(([at], index) => index === 0 || at - points[index - 1]![0] > sameCorner)
    .map(([at, value]) => ({ at, value }));
}

/** The period before and the one after give a curve its slopes at both ends. */
function threePeriods(points: readonly WavePoint[]) {
  const all = [-1, 0, 1].flatMap((period) => points.map(({ at, value }) => ({ at: at + period, value })));
  return {
    channel: 'L0' as const,
    times: Float64Array.from(all, ({ at }) => at),
    positions: Float64Array.from(all, ({ value }) => ((value + 1) / 2) * fullScale),
  };
}
