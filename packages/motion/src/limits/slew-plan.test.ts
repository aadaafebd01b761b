import { describe, expect, it } from 'vitest';
import { planSlewLeg, type SlewRequest } from './slew-plan.ts';
import type { TargetCurve } from './target-curve.ts';

/** A curve with corners. */
function curve(valueAt: (at: number) => number, ...corners: readonly number[]): TargetCurve {
  return { valueAt, nextCorner: (at) => corners.find((corner) => corner > at) ?? Infinity };
}

const still = curve(() => 5000);
const line = (slope: number, ...corners: readonly number[]) => curve((at) => slope * at, ...corners);
const jump = (to: number, corner: number) => curve((at) => (at < corner ? 5000 : to), corner);

function leg(target: TargetCurve, request: Partial<SlewRequest>) {
  const usual = { now: 1000, here: 5000, speed: 10, horizonMs: 100, lateMs: 0, minMs: 2 };
  const planned = planSlewLeg(target, { ...usual, ...request });
  // looks are a little beside a corner
  return [Number(planned.velocity.toFixed(2)), Number(planned.endTime.toFixed(2)), planned.isCorner];
}

describe('a leg on its target', () => {
  it.each([
    ['up to the horizon', line(2), [2, 1100, false]],
    ['down', curve((at) => 4000 - 2 * at), [-2, 1100, false]],
    ['as fast as the limit', line(10), [10, 1100, false]],
    ['up to a corner', line(2, 1040), [2, 1040, true]],
    ['up to a corner at the horizon', line(2, 1100), [2, 1100, true]],
    ['past a corner that counts as reached', line(2, 1000.4), [2, 1100, false]],
  ])('goes %s', (_, target, expected) => {
    expect(leg(target, { here: target.valueAt(1000) })).toEqual(expected);
  });

  it('sees nothing of a jump at its end, and all of one that a timer is a little early for', () => {
    expect(leg(jump(9000, 1040), {})).toEqual([0, 1040, true]);
    expect(leg(jump(5500, 1000.0001), {})).toEqual([10, 1050, true]);
  });

  it.each([
    ['rounding', { here: 4998, speed: 1 }],
    ['a tenth of a ms at full speed', { here: 4996, speed: 40 }],
    ['lateness', { here: 4997, speed: 1, lateMs: 1 }],
  ])('closes a gap by %s during the move', (_, request) => {
    expect(leg(still, request)).toEqual([(5000 - request.here) / 100, 1100, false]);
  });
});

describe('a leg that is not on its target', () => {
  it.each([
    ['up', { here: 4500 }, [10, 1050, true]],
    ['down', { here: 5500 }, [-10, 1050, true]],
    ['until it meets it at the horizon', { here: 4000 }, [10, 1100, true]],
    ['up to the horizon', { here: 3999 }, [10, 1100, false]],
    ['for a gap above rounding', { here: 4997, speed: 1 }, [1, 1003, true]],
    ['for a gap above what lateness explains', { here: 4995, speed: 1, lateMs: 2 }, [1, 1005, true]],
  ])('runs at the limit: %s', (_, request, expected) => {
    expect(leg(still, request)).toEqual(expected);
  });

  it('runs behind a target that is faster than the limit, in its direction', () => {
    expect(leg(line(20), { here: 20_000 })).toEqual([10, 1100, false]);
    expect(leg(line(-20), { here: -20_000 })).toEqual([-10, 1100, false]);
  });

  it('meets a stroke behind its corner', () => {
    const stroke = curve((at) => 5000 + (at < 1020 ? 20 * (at - 1000) : 400 - 20 * (at - 1020)), 1020);
    expect(leg(stroke, {})).toEqual([10, 1026.67, true]);
    expect(leg(stroke, { horizonMs: 25 })).toEqual([10, 1025, false]);
  });

  it('ends at a corner where the target jumps past it', () => {
    expect(leg(jump(0, 1010), { here: 4000, speed: 50 })).toEqual([50, 1010, true]);
  });

  it.each([
    ['[EN-116] is straight where it would end too soon', still, { here: 4990 }, [5, 1002, true]],
    ['[EN-116] is no different where it ends just in time', still, { here: 4920 }, [40, 1002, true]],
    ['[EN-4] is no faster than the limit for it', jump(9000, 1001), { here: 4990 }, [40, 1002, true]],
    ['[EN-4] is no faster than the limit downwards', jump(0, 1001), { here: 4990 }, [-40, 1002, true]],
  ])('%s', (_, target, request, expected) => {
    expect(leg(target, { speed: 40, ...request })).toEqual(expected);
  });
});
