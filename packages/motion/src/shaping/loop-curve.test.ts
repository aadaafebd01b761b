import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { completeFill, isShaping } from './complete-shaping.ts';
import { createLoopCurve, loopOfTrack } from './loop-curve.ts';
import { createShapedSource } from './shaped-source.ts';
import { type AxisFill, defaultShaping } from './shaping.ts';

const at = (curve: ReturnType<typeof createLoopCurve>, ms: number) => curve.valueAt(sourceMs(ms));

describe('a script in a loop', () => {
  it('[SP-13] begins again where it ends', () => {
    const curve = createLoopCurve([
      [0, 0],
      [400, 8000],
      [1000, 0],
    ]);
    for (const ms of [0, 200, 400, 700]) expect(at(curve, 3000 + ms)).toBeCloseTo(at(curve, ms));
    expect(at(curve, 5200)).toBeCloseTo(4000);
    expect(curve.nextCorner(sourceMs(2500))).toBe(3000);
    expect(curve.nextCorner(sourceMs(3000))).toBe(3400);
  });

  it('[SP-13] comes back to its start within half a second, without a jump', () => {
    const curve = createLoopCurve([
      [0, 1000],
      [1000, 9000],
    ]);
    expect(at(curve, 1250)).toBeCloseTo(5000);
    expect(at(curve, 1500)).toBeCloseTo(1000);
    for (let ms = 0; ms < 6000; ms += 1) expect(Math.abs(at(curve, ms + 1) - at(curve, ms))).toBeLessThan(17);
  });

  it('[SP-13] is the beginning of a track, from its first action on', () => {
    const times = Float64Array.from({ length: 3000 }, (_, index) => 5000 + index * 100);
    const loop = loopOfTrack({
      channel: 'R0',
      times,
      positions: times.map((_, index) => (index % 2) * 9999),
    });
    expect(loop).toHaveLength(2000);
    expect(loop?.slice(0, 2)).toEqual([
      [0, 0],
      [100, 9999],
    ]);
    const one = { channel: 'R0', times: Float64Array.of(7), positions: Float64Array.of(7) } as const;
    expect(loopOfTrack(one)).toBeNull();
  });

  it('[SP-13] fills an axis that has no script', () => {
    const fill: AxisFill = {
      kind: 'script',
      keyframes: [
        [0, 0],
        [500, 9999],
        [1000, 0],
      ],
      byStroke: false,
    };
    const shaping = { ...defaultShaping, fills: { ...defaultShaping.fills, R0: fill } };
    expect(isShaping(shaping)).toBe(true);
    const source = createShapedSource([], 'linear', shaping);
    expect(source.channels).toEqual(['R0']);
    expect(source.valueAt('R0', sourceMs(1250))).toBeCloseTo(5000, -1);
  });

  it('[SP-13] leaves out what is unsound, and is still without two actions', () => {
    const keyframes = [[0, -5], [3], 'x', [2, NaN], [90, 20_000], [80, 1], [600_001, 1]];
    expect(completeFill({ kind: 'script', keyframes }, 'R0')).toEqual({
      kind: 'script',
      keyframes: [
        [0, 0],
        [90, 9999],
      ],
      byStroke: false,
    });
    expect(completeFill({ kind: 'script', keyframes: [[0, 1]] }, 'R0')).toEqual({ kind: 'still' });
  });
});
