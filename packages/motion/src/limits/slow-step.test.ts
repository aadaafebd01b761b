import { describe, expect, it } from 'vitest';
import { planSlowStep } from './slow-step.ts';
import type { TargetCurve } from './target-curve.ts';

function curve(valueAt: (at: number) => number, ...corners: readonly number[]): TargetCurve {
  return { valueAt, nextCorner: (at) => corners.find((corner) => corner > at) ?? Infinity };
}

const drift = curve((at) => 3000 + 0.3 * at);
const waits = { isRunning: true };

/** What is planned at time 0 for an axis that rests there. */
const planAt = (target: TargetCurve, here: number, speed = 40) =>
  planSlowStep(target, { now: 0, here, speed, minMs: 100 }, null);

describe('a step of a target that is slower than a server can say', () => {
  it('[EN-161] is due where it is as fast as that, and half a second long', () => {
    expect(planAt(drift, 3000)).toMatchObject(waits);
    expect(planAt(drift, 2701)).toMatchObject(waits);
    expect(planAt(drift, 2699)).toMatchObject({
      isRunning: false,
      leg: { velocity: expect.closeTo(0.9, 2) as number, endTime: 500 },
    });
  });

  it('[EN-161] waits for what runs already', () => {
    const request = { now: 0, here: 2699, speed: 40, minMs: 100 };
    expect(planSlowStep(drift, request, { from: 2699, fromTime: 0, to: 3150, toTime: 500 })).toMatchObject(
      waits,
    );
  });

  it('[EN-161] is none where the target is faster, where it rests, and where the axis is far away', () => {
    expect(
      planAt(
        curve((at) => 3000 + 0.71 * at),
        3000,
      ),
    ).toBeNull();
    expect(
      planAt(
        curve(() => 3000),
        2800,
      ),
    ).toBeNull();
    expect(planAt(drift, 1000)).toBeNull();
  });

  it('[EN-161] is none where the limit of speed forbids it', () => {
    expect(planAt(drift, 2600, 0.5)).toBeNull();
  });

  it('[EN-161] misses no stroke of the target, however short', () => {
    const spike = curve((at) => 3000 + 0.3 * at + (at > 60 && at < 70 ? 2000 : 0), 60, 65, 70);
    expect(planAt(spike, 3000)).toMatchObject({ ...waits, leg: { endTime: 60, isCorner: true } });
    const wave = curve((at) => 3000 + 2000 * Math.sin((at / 500) * Math.PI));
    expect(planAt(wave, 3000)).toBeNull();
  });

  it('[EN-161] leads to the corner where a faster stroke begins', () => {
    const turn = curve((at) => 3000 + Math.min(0.3 * at, 60 - 5 * (at - 200)), 200);
    expect(planAt(turn, 2800)).toMatchObject({ isRunning: false, leg: { endTime: 200, isCorner: true } });
  });
});
