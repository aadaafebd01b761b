import { sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { AxisName } from '../channel.ts';
import type { Track } from '../script/track.ts';
import type { Curve } from '../timeline/curve.ts';
import { middle } from './fill-curve.ts';
import { glideMs, stillCurve } from './gliding-curve.ts';
import { createShapedAxis, type ShapedAxis } from './shaped-axis.ts';
import { type AxisFill, defaultShaping, type GapFill, type Shaping, type SmartLimit } from './shaping.ts';
import { plainClock } from './stroke-clock.ts';

/** Up and down until 2 s, at rest until 12 s, and on. */
const track: Track = {
  channel: 'R0',
  times: Float64Array.of(0, 1000, 2000, 12_000, 13_000),
  positions: Float64Array.of(2000, 8000, 2000, 2000, 8000),
};
const longRest: Track = {
  channel: 'R0',
  times: Float64Array.of(0, 1000, 100_000),
  positions: Float64Array.of(8000, 2000, 2000),
};
const gaps: GapFill = { isOn: true, afterMs: 5000, fadeMs: 1000 };

/** One unit in 10 ms, with a corner at each whole second. */
const ramp: Curve = {
  valueAt: (at) => at / 10,
  nextCorner: (at) => sourceMs((Math.floor(at / 1000) + 1) * 1000),
};
const leaders: Partial<Record<AxisName, Curve>> = { L1: ramp, L2: stillCurve(9000) };

function rest(position: number): AxisFill {
  const keyframes = [
    [0, position],
    [60_000, position],
  ] as const;
  return { kind: 'script', byStroke: false, keyframes };
}

function link(from: AxisName, ratio = 1): AxisFill {
  return { kind: 'link', link: { from, ratio, delayMs: 0, inverted: false } };
}

const half: SmartLimit = {
  by: 'L2',
  mode: 'value',
  topSpeed: 20_000,
  points: [
    { input: 0, output: 50 },
    { input: 100, output: 50 },
  ],
};

/** What axis R0 is to do; L1 and L2 move unless they are said to be still. */
function shaping(fill: AxisFill, more: Partial<Shaping> = {}, still: readonly AxisName[] = []): Shaping {
  const moving = { ...defaultShaping.fills, L1: rest(1), L2: rest(1) };
  const fills = {
    ...moving,
    ...Object.fromEntries(still.map((name) => [name, { kind: 'still' }])),
    R0: fill,
  };
  return { ...defaultShaping, fills, ...more };
}

function limits(limit: SmartLimit | null): Partial<Shaping> {
  return { limits: { ...defaultShaping.limits, R0: limit } };
}

function axisOf(first: Shaping, script: Track | null = null): ShapedAxis {
  return createShapedAxis('R0', {
    track: script,
    interpolation: 'linear',
    shaping: first,
    clock: () => plainClock,
    axis: (name) => leaders[name] ?? stillCurve(NaN),
    moves: (name, { fills }) => fills[name].kind !== 'still',
  });
}

function at(curve: Curve, ms: number): number {
  return curve.valueAt(sourceMs(ms));
}

function cornerAfter(curve: Curve, ms: number): number {
  return curve.nextCorner(sourceMs(ms));
}

/** An axis and its change at 20 s, as the source makes it. */
function changed(from: Shaping, to: Shaping, script: Track | null = null): ShapedAxis {
  const axis = axisOf(from, script);
  axis.leave(to, 20_000);
  axis.change(to, 20_000);
  return axis;
}

describe('an axis without a script', () => {
  it('plays its fill the whole time, and nothing where it is still', () => {
    const axis = axisOf(shaping(rest(3000)));
    expect([at(axis.base, 0), at(axis.out, 5000)]).toEqual([3000, 3000]);
    expect(axis.isFill(sourceMs(500))).toBe(true);
    expect(at(axisOf(shaping({ kind: 'still' })).out, 0)).toBeNaN();
  });

  it('is scaled by the intensity it begins with', () => {
    expect(at(axisOf(shaping(rest(3000), { intensity: 0.5 })).out, 0)).toBe((middle + 3000) / 2);
  });

  it('follows an axis that moves, and is still with one that never does', () => {
    expect(at(axisOf(shaping(link('L1'))).out, 700)).toBe(70);
    expect(cornerAfter(axisOf(shaping(link('L1'))).out, 700)).toBe(1000);
    expect(at(axisOf(shaping(link('L1'), {}, ['L1'])).out, 700)).toBeNaN();
  });
});

it('an axis is made before the one that it follows', () => {
  const axis = createShapedAxis('R0', {
    track: null,
    interpolation: 'linear',
    shaping: shaping(link('L1'), limits(half)),
    clock: () => plainClock,
    axis: (name) => made[name] ?? ramp,
    moves: () => true,
  });
  const made: Partial<Record<AxisName, Curve>> = { L1: stillCurve(3000), L2: stillCurve(0) };
  expect(at(axis.base, 0)).toBe(3000);
});

describe('an axis with a script', () => {
  it('leaves its fill out where gaps are not to be filled', () => {
    const axis = axisOf(shaping(rest(9000)), track);
    expect(at(axis.base, 500)).toBe(5000);
    expect(at(axis.base, 7000)).toBe(2000);
    expect(axis.isFill(sourceMs(7000))).toBe(false);
  });

  it('[SP-10] is filled in its gaps alone', () => {
    const axis = axisOf(shaping(rest(9000), { gaps }), track);
    expect([500, 7000].map((ms) => at(axis.base, ms))).toEqual([5000, 9000]);
    expect(at(axisOf(shaping({ kind: 'still' }, { gaps }), track).base, 7000)).toBe(2000);
    expect([1999, 2000, 11_999, 12_000].map((ms) => axis.isFill(sourceMs(ms)))).toEqual([
      ...[false, true],
      ...[true, false],
    ]);
    expect(
      axisOf(shaping(rest(9000), { gaps: { ...gaps, afterMs: 10_001 } }), track).isFill(sourceMs(7000)),
    ).toBe(false);
  });
});

describe('the limit of an axis', () => {
  it('is for what goes out, not for what others follow', () => {
    const axis = axisOf(shaping(rest(9000), limits(half)));
    expect(at(axis.base, 0)).toBe(9000);
    expect(at(axis.out, 0)).toBe((middle + 9000) / 2);
  });

  it('[SP-23] is none where the other axis never moves', () => {
    expect(at(axisOf(shaping(rest(9000), limits(half), ['L2'])).out, 0)).toBe(9000);
  });

  it('glides in and out, and only when it becomes another one', () => {
    const axis = changed(shaping(rest(9000)), shaping(rest(9000), limits(half)));
    expect([20_000, 20_000 + glideMs].map((ms) => at(axis.out, ms))).toEqual([9000, (middle + 9000) / 2]);
    expect(at(axis.base, 20_000 + glideMs)).toBe(9000);
    axis.change(shaping(rest(9000), limits({ ...half })), 30_000);
    expect(cornerAfter(axis.out, 29_000)).toBeGreaterThan(30_000 + glideMs);
    axis.change(shaping(rest(9000), limits(half), ['L2']), 40_000);
    expect(cornerAfter(axis.out, 39_000)).toBe(40_000);
    expect(at(axis.out, 41_000)).toBe(9000);
  });
});

describe('a change of an axis', () => {
  it('[SP-7] glides to another fill, and to another intensity', () => {
    const fill = changed(shaping(rest(1000)), shaping(rest(9000)));
    const share = changed(shaping(rest(1000)), shaping(rest(1000), { intensity: 0 }));
    expect([0, 150, 300].map((ms) => at(fill.out, 20_000 + ms))).toEqual([1000, 5000, 9000]);
    expect([0, 300].map((ms) => at(share.out, 20_000 + ms))).toEqual([1000, middle]);
  });

  it('is none where its fill keeps its form', () => {
    const axis = changed(shaping(rest(1000)), shaping(rest(1000)));
    expect(cornerAfter(axis.out, 19_000)).toBe(60_000);
  });

  it('begins to follow when the other axis begins to move, and holds where it ends', () => {
    const begun = changed(shaping(link('L1'), {}, ['L1']), shaping(link('L1')));
    expect(at(begun.out, 20_100)).toBe(2010);
    const ended = changed(shaping(link('L1')), shaping(link('L1'), {}, ['L1']));
    expect(at(ended.out, 20_000 + glideMs - 1)).toBe(2000);
    expect(at(ended.out, 20_000 + glideMs)).toBeNaN();
  });

  it('goes to filled gaps and back, without a corner where there is no script', () => {
    const axis = changed(shaping(rest(9000)), shaping(rest(9000), { gaps }), longRest);
    expect([0, 150, 300].map((ms) => at(axis.base, 20_000 + ms))).toEqual([2000, 5500, 9000]);
    axis.change(shaping(rest(9000), { gaps: { ...gaps } }), 30_000);
    expect(cornerAfter(axis.base, 29_000)).toBeGreaterThan(30_300);
    axis.change(shaping(rest(9000)), 40_000);
    expect([0, 300].map((ms) => at(axis.base, 40_000 + ms))).toEqual([9000, 2000]);
    expect(axis.isFill(sourceMs(40_000))).toBe(false);
    const without = changed(shaping(rest(9000)), shaping(rest(9000), { gaps }));
    expect(cornerAfter(without.base, 19_000)).toBe(60_000);
  });
});

describe('an axis that follows another one no longer', () => {
  it.each([
    ['rests', rest(9000)],
    ['follows a third', link('L2')],
  ])('holds where it was while it glides, when it %s', (_, next) => {
    const axis = changed(shaping(link('L1')), shaping(next));
    expect([0, 150, 300].map((ms) => at(axis.out, 20_000 + ms))).toEqual([2000, 5500, 9000]);
  });

  it('goes on with it when only its ratio is another', () => {
    const axis = changed(shaping(link('L1')), shaping(link('L1', 0.5)));
    // half of the glide: between the whole and the half of the distance from the middle
    expect(at(axis.out, 20_150)).toBeCloseTo(middle + 0.75 * (2015 - middle), 6);
  });

  it('does not hold a fill that follows nothing', () => {
    const wave = (position: number, end: number): AxisFill => ({
      kind: 'script',
      byStroke: false,
      keyframes: [
        [0, position],
        [100_000, end],
      ],
    });
    const axis = changed(shaping(wave(0, 5000)), shaping(wave(5000, 5000)));
    expect(at(axis.out, 20_150)).toBeCloseTo((1007.5 + 5000) / 2, 6);
  });
});

describe('an axis after a seek to before its changes', () => {
  it('[SP-2] is as if it had always been what it is now', () => {
    const noise = (speed: number): AxisFill => ({
      kind: 'noise',
      byStroke: false,
      speed,
      amplitude: 100,
      seed: 1,
    });
    const last = shaping(noise(3), { gaps, ...limits(half), intensity: 0.5 });
    const axis = changed(shaping(noise(1)), last, longRest);
    axis.forgetChanges(5000);
    const fresh = axisOf(last, longRest);
    for (let ms = 15_000; ms < 25_000; ms += 70) {
      expect(at(axis.base, ms)).toBeCloseTo(at(fresh.base, ms), 6);
      expect(at(axis.out, ms)).toBeCloseTo(at(fresh.out, ms), 6);
    }
    expect([axis.base, axis.out].map((curve) => cornerAfter(curve, 19_000))).toEqual(
      [fresh.base, fresh.out].map((curve) => cornerAfter(curve, 19_000)),
    );
  });
});
