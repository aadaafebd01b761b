import { describe, expect, it } from 'vitest';
import { type CubicMove, curvePosition, curveSpeed, endOf, holdCurve, linearCurve } from './curve.ts';

describe('a hold', () => {
  it('is at its place at any time, without speed', () => {
    const hold = holdCurve(100, 4000);
    expect([0, 100, 1e9].map((at) => curvePosition(hold, at))).toEqual([4000, 4000, 4000]);
    expect([0, 100, 1e9].map((at) => curveSpeed(hold, at))).toEqual([0, 0, 0]);
    expect(endOf(hold)).toBe(100);
  });
});

describe('a straight line', () => {
  const line = linearCurve(100, 200, 1000, 5000);

  it('goes from its start to its end in its time, and holds at both', () => {
    expect(endOf(line)).toBe(300);
    expect(positions(line, 0, 100, 150, 200, 250, 300, 400)).toEqual([
      1000, 1000, 2000, 3000, 4000, 5000, 5000,
    ]);
  });

  it('has one speed from its start to its end, and none before and from the end on', () => {
    expect(speeds(line, 99.9, 100, 150, 299.9, 300, 400)).toEqual([0, 20_000, 20_000, 20_000, 0, 0]);
    expect(speeds(linearCurve(0, 500, 5000, 0), 250)).toEqual([-10_000]);
  });

  it('is at its end at once where it takes no time', () => {
    const jump = linearCurve(100, 0, 1000, 5000);
    expect([positions(jump, 99, 100), speeds(jump, 99, 100)]).toEqual([
      [1000, 5000],
      [0, 0],
    ]);
  });
});

describe('a cubic', () => {
  /** distance 4000 in 200 ms, at rest at both ends: 3p² - 2p³ of the way */
  const eased: CubicMove = { ...linearCurve(100, 200, 1000, 5000), startTangent: 0, endTangent: 0 };

  it('follows its tangents', () => {
    expect(positions(eased, 100, 150, 200, 250, 300)).toEqual([1000, 1625, 3000, 4375, 5000]);
    expect(speeds(eased, 100, 150, 200, 250)).toEqual([0, 22_500, 30_000, 22_500]);
  });

  it('has the speed of each tangent at its end', () => {
    const move = { ...eased, startTangent: 2000, endTangent: -1000 };
    expect(curveSpeed(move, 100)).toBe(10_000);
    expect(curveSpeed(move, 300 - 1e-9)).toBeCloseTo(-5000, 3);
    // the middle of a Hermite spline: the mean of its ends and an eighth of the difference of its tangents
    expect(curvePosition(move, 200)).toBe(3000 + 3000 / 8);
  });

  it.each([
    ['above', 9999, 9000, 40_000],
    ['below', 0, 1000, -40_000],
  ])('is held by the end of the travel, without speed: %s', (_where, end, place, startTangent) => {
    // a swing of 4/27 of its tangent: 5926 units
    const swing = { ...linearCurve(0, 1000, place, place), startTangent, endTangent: 0 };
    expect([curvePosition(swing, 333), curveSpeed(swing, 333)]).toEqual([end, 0]);
    expect(curveSpeed(swing, 300)).toBe(0);
    expect(curveSpeed(swing, 10)).not.toBe(0);
    expect([curvePosition(swing, 1000), curveSpeed(swing, 990) !== 0]).toEqual([place, true]);
  });

  it('has its speed at the very end of the travel', () => {
    for (const [from, to] of [
      [0, 9999],
      [9999, 0],
    ] as const)
      expect(curveSpeed(linearCurve(0, 1000, from, to), 0)).toBe(to - from);
  });
});

function positions(curve: CubicMove, ...times: readonly number[]): number[] {
  return times.map((at) => curvePosition(curve, at));
}

function speeds(curve: CubicMove, ...times: readonly number[]): number[] {
  return times.map((at) => Math.round(curveSpeed(curve, at) * 1e6) / 1e6);
}
