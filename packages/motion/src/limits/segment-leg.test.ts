import { describe, expect, it } from 'vitest';
import { planSegmentLeg, runningLeg, stretchLeg } from './segment-leg.ts';
import type { TargetCurve } from './target-curve.ts';

const timing = { minMs: 100, maxMs: 1000, maxLateMs: 100 };

function curve(valueAt: (at: number) => number, ...corners: readonly number[]): TargetCurve {
  return { valueAt, nextCorner: (at) => corners.find((corner) => corner > at) ?? Infinity };
}

describe('the leg of one segment', () => {
  /** Of a device that is on its target at time 0. */
  function endOf(target: TargetCurve): number {
    const request = { now: 0, here: target.valueAt(0), speed: 1000, horizonMs: 20, lateMs: 0, minMs: 100 };
    return planSegmentLeg(target, request, timing).endTime;
  }
  const slope = (at: number) => 2 * at;
  const bend = (by: number) => (at: number) => 5000 + by * at * at;
  const weave = (at: number) => 150 * Math.sin((at / 500) * Math.PI);

  it.each([
    ['a second where nothing bends', curve(slope), 1000],
    ['to the corner', curve(slope, 400, 700), 400],
    ['a part of what is too long, equal to the others', curve(slope, 1500), 750],
    ['whole ms', curve(slope, 1501), 751],
    ['to a corner a second away', curve(slope, 1000), 1000],
    ['half of a second that bends by more than 1 %', curve(bend(0.001)), 500],
    ['as long downwards', curve(bend(-0.001)), 500],
    ['a second that bends by less', curve(bend(0.0003)), 1000],
    ['no longer than a weave is straight', curve(weave), 250],
    ['100 ms at least', curve(bend(1)), 100],
  ])('[EN-141] lasts %s', (_, target, end) => {
    expect(endOf(target)).toBe(end);
  });

  it('[EN-141] passes corners where the limit keeps the device behind, a second at most', () => {
    const tooFast = (end: number) => curve((at) => (at < end ? 20 * at : 20 * end), 300, 700, end);
    const request = { now: 0, here: 0, speed: 5, horizonMs: 20, lateMs: 0, minMs: 100 };
    expect(planSegmentLeg(tooFast(900), request, timing)).toMatchObject({ velocity: 5, endTime: 900 });
    expect(planSegmentLeg(tooFast(1100), request, timing)).toMatchObject({ velocity: 5, endTime: 700 });
  });

  it('[EN-141] lasts as long at a time that has no exact sum', () => {
    const request = { now: 24.400000000000002, here: 5000, speed: 5, horizonMs: 20, lateMs: 0, minMs: 100 };
    const leg = planSegmentLeg(
      curve(() => 5000),
      request,
      timing,
    );
    expect(leg).toMatchObject({ velocity: 0, endTime: expect.closeTo(1024.4) });
  });

  it('closes a gap of 1 % of the travel within it, and what is late besides', () => {
    const leg = (here: number, lateMs = 0) =>
      planSegmentLeg(
        curve(() => 5000),
        { now: 0, here, speed: 1, horizonMs: 20, lateMs, minMs: 100 },
        timing,
      );
    expect(leg(4900)).toMatchObject({ velocity: expect.closeTo(0.1), endTime: 1000 });
    expect(leg(4890)).toMatchObject({ velocity: 1, endTime: 110 });
    expect(leg(4890, 10)).toMatchObject({ velocity: expect.closeTo(0.11), endTime: 1000 });
  });
});

describe('a segment that runs', () => {
  const path = { from: 0, fromTime: 0, to: 1000, toTime: 500 };
  const on = (...corners: readonly number[]) => curve((at) => 2 * at, ...corners);

  it.each([
    ['between corners', on(), 100, { endTime: 500, isCorner: false }],
    ['to a corner', on(500), 100, { endTime: 500, isCorner: true }],
    ['to a ms before a corner', on(501), 100, { endTime: 501, isCorner: true }],
    ['to more before a corner', on(501.5), 100, { endTime: 500, isCorner: false }],
    ['to a ms behind a corner', on(499), 100, { endTime: 499, isCorner: true }],
    ['from a corner that is reached', on(100.4), 100, { endTime: 500, isCorner: false }],
    ['almost to its end', on(), 499.4, { endTime: 500, isCorner: false }],
    ['to 1 % below', curve(() => 1100), 100, { endTime: 500, isCorner: false }],
    ['to 1 % above', curve(() => 900), 100, { endTime: 500, isCorner: false }],
    ['to a jump', curve((at) => (at < 500 ? 2 * at : 9000), 500), 100, { endTime: 500, isCorner: true }],
  ])('[EN-141] is let run %s', (_, target, now, rest) => {
    expect(runningLeg(path, target, now)).toEqual({ velocity: 2, ...rest });
  });

  it.each([
    ['past a corner', on(498.5), 100],
    ['to its end', on(), 499.6],
    ['beside the target', curve(() => 1101), 100],
    ['beside the target, above it', curve(() => 899), 100],
    ['without a target', curve(() => NaN), 100],
  ])('is let run no further %s', (_, target, now) => {
    expect(runningLeg(path, target, now)).toBeNull();
  });

  it('goes at its own velocity, wherever it began', () => {
    const late = { from: 400, fromTime: 100, to: 1000, toTime: 500 };
    expect(runningLeg(late, on(), 300)).toMatchObject({ velocity: 1.5 });
  });
});

describe('a leg that is too short', () => {
  const request = { now: 1000, here: 500, speed: 3, horizonMs: 20, lateMs: 0, minMs: 2 };
  const leg = { velocity: 1, endTime: 1050, isCorner: false };

  it.each([
    ['in its direction', curve((at) => at - 400), 100, 2],
    ['no faster than the limit', curve(() => 9000), 100, 3],
    ['no faster than the limit downwards', curve(() => -9000), 100, -3],
  ])('[EN-144] leads straight to where the target is by then: %s', (_, target, minMs, velocity) => {
    expect(stretchLeg(target, request, leg, minMs)).toEqual({ velocity, endTime: 1100, isCorner: true });
  });

  it('is left as it is where it is long enough, or there is no target by then', () => {
    expect(
      stretchLeg(
        curve(() => 9000),
        request,
        leg,
        50,
      ),
    ).toBe(leg);
    expect(
      stretchLeg(
        curve(() => NaN),
        request,
        leg,
        100,
      ),
    ).toBe(leg);
  });
});
