import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { createCurve, type Curve } from '../timeline/curve.ts';
import { stillCurve } from './gliding-curve.ts';
import { createSpeedLimit } from './speed-limit.ts';

/** Jumps to each position at its time. */
function steps(...keyframes: readonly (readonly [atMs: number, position: number])[]): Curve {
  const times = Float64Array.from(keyframes, ([at]) => at);
  const positions = Float64Array.from(keyframes, ([, position]) => position);
  return createCurve({ channel: 'L0', times, positions }, 'step');
}

/** At 0 until 1 s, at 8000 from then on. */
const jump = steps([0, 0], [1000, 8000]);

/** 10,000 units a second at most. */
function limited(curve: Curve = jump, share: (at: number) => number = () => 1): Curve {
  return createSpeedLimit(curve, share, 10_000);
}

function values(curve: Curve, ...times: readonly number[]): number[] {
  return times.map((at) => curve.valueAt(sourceMs(at)));
}

describe('a limit of the speed', () => {
  it('[SP-21] follows at the top speed, also between its places, and catches up', () => {
    const curve = limited();
    expect(values(curve, 900, 990, 1000, 1005, 1100, 1400, 1785, 1790)).toEqual([
      ...[0, 0, 100, 150, 1100, 4100, 7950, 8000],
    ]);
  });

  it('[SP-21] follows downwards as fast', () => {
    const down = steps([0, 8000], [1000, 0]);
    expect(values(limited(down), 900, 1100, 1400)).toEqual([8000, 6900, 3900]);
  });

  it('[SP-21] takes the share of each time, and rests where none is left', () => {
    const curve = limited(jump, (at) => (at < 1200 ? 0.5 : 0));
    expect(values(curve, 900, 1000, 1100, 1300, 2000)).toEqual([0, 50, 550, 1000, 1000]);
  });

  it('is the curve itself where that is slow enough', () => {
    const slow = createCurve(
      { channel: 'L0', times: Float64Array.of(0, 1003, 2000), positions: Float64Array.of(0, 1500, 0) },
      'linear',
    );
    const curve = limited(slow);
    expect(values(curve, 0, 501.5, 1003, 1007)).toEqual(values(slow, 0, 501.5, 1003, 1007));
    expect(curve.nextCorner(sourceMs(501))).toBe(1003);
  });

  it('[SP-21] begins on the curve after a seek ahead of more than three seconds, and back', () => {
    const held = limited(jump, () => 0);
    // each look is at the next place too
    expect(values(held, 500, 3510)).toEqual([0, 0]);
    expect(values(held, 6530, 6000)).toEqual([8000, 8000]);
    expect(values(held, 500, 3520)).toEqual([0, 8000]);
  });

  it('remembers its path for five seconds', () => {
    const curve = limited(steps([0, 0], [1000, 8000], [6000, 0]));
    const [was] = values(curve, 900, 1100).slice(1);
    for (let at = 1200; at <= 6200; at += 100) values(curve, at);
    expect([was, ...values(curve, 1100)]).toEqual([1100, 1100]);
    values(curve, 6210);
    expect(values(curve, 1100)).toEqual([8000]);
  });

  it('has a corner at each of its places while it is behind', () => {
    const curve = limited();
    values(curve, 900);
    expect([900, 1100, 1105, 2000].map((at) => curve.nextCorner(sourceMs(at)))).toEqual([
      ...[1000, 1110, 1110, Infinity],
    ]);
    const bent = limited(steps([0, 0], [1000, 8000], [1103, 9000]));
    expect(values(bent, 900, 1100)).toEqual([0, 1100]);
    expect(bent.nextCorner(sourceMs(1101))).toBe(1103);
  });

  it('is silent with its curve, and comes back on it', () => {
    const gap = steps([0, 0], [500, NaN], [1000, 8000], [1500, 0]);
    expect(values(limited(gap), 400, 700, 1010, 1600)).toEqual([0, NaN, 8000, 6900]);
  });

  it('is the curve before the beginning, and nothing at no time', () => {
    const curve = limited(stillCurve(4000));
    expect(values(curve, -50, NaN, Infinity)).toEqual([4000, NaN, NaN]);
    expect(values(limited(steps([0, 0], [5, 8000])), 0, -50, 20)).toEqual([0, 0, 200]);
  });

  it.each([-50, Infinity, NaN])('goes on from where it is when it is asked for the corner after %s', (at) => {
    const path = steps([0, 0], [500, 8000], [1000, 0]);
    const curve = limited(path);
    expect(values(curve, 900, 1100)).toEqual([8000, 6900]);
    expect(curve.nextCorner(sourceMs(at))).toBe(path.nextCorner(sourceMs(at)));
    expect(values(curve, 1110)).toEqual([6800]);
  });
});
