import { fullScale, sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { AxisName } from '../channel.ts';
import { defaultWaveformChannel } from '../profile/lenient-reader.ts';
import type { Curve } from '../timeline/curve.ts';
import { createFill, type Fill, frozenCurve, middle } from './fill-curve.ts';
import { stillCurve } from './gliding-curve.ts';
import { createNoise } from './noise.ts';
import type { AxisFill } from './shaping.ts';
import { type FillClock, plainClock } from './stroke-clock.ts';

/** One unit a ms, with a corner at each whole second. */
const ramp: Curve = {
  valueAt: (at) => at,
  nextCorner: (at) => sourceMs((Math.floor(at / 1000) + 1) * 1000),
};

/** Twice as fast as the script's time. */
const doubleClock: FillClock = { fillAt: (at) => at * 2, timeOf: (fill) => fill / 2 };

/** Rests from 1 s on, and names the present as its next time. */
const restingClock: FillClock = { fillAt: (at) => Math.min(1000, at), timeOf: (_, at) => Math.max(1000, at) };

function fillOf(strokeClock: FillClock = doubleClock, asked: AxisName[] = []): Fill {
  return createFill('R0', {
    still: stillCurve(1234),
    clock: (byStroke) => (byStroke ? strokeClock : plainClock),
    axis(name) {
      asked.push(name);
      return ramp;
    },
  });
}

function waveform(byStroke = false, period = 2000): AxisFill {
  return { kind: 'waveform', byStroke, channel: { ...defaultWaveformChannel('L2'), period } };
}

function noise(numbers: Partial<Extract<AxisFill, { readonly kind: 'noise' }>> = {}): AxisFill {
  return { kind: 'noise', speed: 1, amplitude: 100, seed: 7, byStroke: false, ...numbers };
}

function link(numbers: Partial<Extract<AxisFill, { readonly kind: 'link' }>['link']> = {}): AxisFill {
  return { kind: 'link', link: { from: 'L1', ratio: 1, delayMs: 0, inverted: false, ...numbers } };
}

function script(byStroke: boolean): AxisFill {
  const keyframes = [
    [0, 0],
    [1000, 8000],
    [2000, 0],
  ] as const;
  return { kind: 'script', byStroke, keyframes };
}

function at(curve: Curve, ms: number): number {
  return curve.valueAt(sourceMs(ms));
}

function path(curve: Curve, fromMs = 2000): number[] {
  return Array.from({ length: 40 }, (_, index) => at(curve, fromMs + index * 97));
}

describe('a fill', () => {
  it('that is still is where its axis is without one, whatever the intensity', () => {
    const curve = fillOf().change({ kind: 'still' }, 0.5, 0);
    expect(at(curve, 500)).toBe(1234);
    expect(curve.nextCorner(sourceMs(0))).toBe(Infinity);
  });

  it.each([waveform(), noise(), link(), script(false)])(
    '[SP-6] of kind $kind is scaled about the middle, and keeps its corners',
    (fill) => {
      const full = fillOf().change(fill, 1, 0);
      const part = fillOf().change(fill, 0.25, 0);
      expect(new Set(path(full)).size).toBeGreaterThan(1);
      path(part).forEach((value, index) => {
        expect(value).toBeCloseTo(middle + ((path(full)[index] ?? NaN) - middle) / 4, 6);
      });
      expect(part.nextCorner(sourceMs(10))).toBe(full.nextCorner(sourceMs(10)));
    },
  );

  it('[SP-3] that follows takes the named axis, ratio, delay and direction, within the travel', () => {
    const asked: AxisName[] = [];
    const follow = (numbers: Parameters<typeof link>[0]) =>
      fillOf(doubleClock, asked).change(link(numbers), 1, 0);
    expect(at(follow({ from: 'L2' }), 3000)).toBe(3000);
    expect(asked).toEqual(['L2']);
    expect(at(follow({ ratio: 0.5 }), 3000)).toBe(middle - (middle - 3000) / 2);
    expect(at(follow({ inverted: true }), 3000)).toBe(fullScale - 3000);
    expect(at(follow({ delayMs: 400 }), 3000)).toBe(2600);
    expect(at(follow({ ratio: 2 }), 9000)).toBe(fullScale);
    expect(at(follow({ ratio: 2 }), 1000)).toBe(0);
    // the curve that it follows has corners at 2 s and at 3 s, and is seen 400 ms later
    expect(follow({ delayMs: 400 }).nextCorner(sourceMs(2399))).toBe(2400);
    expect(follow({ delayMs: 400 }).nextCorner(sourceMs(2400))).toBe(3400);
  });

  it('[SP-8] runs with the stroke only where that is chosen', () => {
    expect(at(fillOf().change(script(false), 1, 0), 250)).toBe(2000);
    expect(at(fillOf().change(script(true), 1, 0), 250)).toBe(4000);
    expect(fillOf().change(script(false), 1, 0).nextCorner(sourceMs(250))).toBe(1000);
    expect(fillOf().change(script(true), 1, 0).nextCorner(sourceMs(250))).toBe(500);
    const [plain, byStroke] = [false, true].map((chosen) =>
      fillOf().change(noise({ byStroke: chosen }), 1, 0),
    );
    expect(byStroke && at(byStroke, 400)).toBe(plain && at(plain, 800));
  });

  it('has no corner where its clock rests', () => {
    const curve = fillOf(restingClock).change(script(true), 1, 0);
    expect(curve.nextCorner(sourceMs(999))).toBe(1000);
    expect(curve.nextCorner(sourceMs(1000))).toBe(Infinity);
    expect(curve.nextCorner(sourceMs(1500))).toBe(Infinity);
  });

  it('[SP-5] of chance goes as far as its amplitude, and has no corner', () => {
    const [full, half] = [100, 50].map((amplitude) => fillOf().change(noise({ amplitude }), 1, 0));
    expect(full && at(full, 700)).toBeCloseTo(middle + middle * createNoise(7)(0.7), 6);
    expect(half && at(half, 700)).toBeCloseTo(middle + (full ? at(full, 700) - middle : NaN) / 2, 6);
    expect(full?.nextCorner(sourceMs(0))).toBe(Infinity);
    expect(path(fillOf().change(noise({ seed: 8 }), 1, 0))).not.toEqual(full && path(full));
  });

  it('[SP-5] of chance at twice the pace is the same motion in half the time', () => {
    const [slow, quick] = [1, 2].map((speed) => fillOf().change(noise({ speed }), 1, 300));
    expect(quick && at(quick, 900)).toBeCloseTo(slow ? at(slow, 1800) : NaN, 6);
  });
});

describe('a change of the numbers of a fill', () => {
  it.each([false, true])('[SP-7] goes on from where the chance is (by stroke: %s)', (byStroke) => {
    const fill = fillOf();
    const before = fill.change(noise({ byStroke }), 1, 0);
    const after = fill.change(noise({ byStroke, speed: 3 }), 1, 5300);
    const again = fill.change(noise({ byStroke, speed: 0.5 }), 1, 6000);
    expect(at(after, 5300)).toBeCloseTo(at(before, 5300), 6);
    expect(at(after, 5400)).toBeCloseTo(at(before, 5600), 6);
    expect(at(again, 6000)).toBeCloseTo(at(after, 6000), 6);
  });

  it.each([false, true])('[SP-7] goes on from where the wave is (by stroke: %s)', (byStroke) => {
    const fill = fillOf();
    const before = fill.change(waveform(byStroke), 1, 0);
    const last = at(before, 5300);
    const after = fill.change(waveform(byStroke, 700), 1, 5300);
    expect(at(after, 5300)).toBeCloseTo(last, 6);
    // it changes the same wave: the earlier curve has become this one
    expect(path(before)).toEqual(path(after));
  });

  it.each([
    [noise({ speed: 5, byStroke: true }), noise()],
    [waveform(true, 700), waveform()],
  ])('restarts $0.kind on another clock', (first, next) => {
    const fill = fillOf();
    fill.change(first, 1, 0);
    expect(path(fill.change(next, 1, 5300))).toEqual(path(fillOf().change(next, 1, 5300)));
  });

  it.each([noise({ speed: 2 }), waveform(false, 700)])('is forgotten when $kind is replaced', (fill) => {
    const changed = fillOf();
    changed.change(fill.kind === 'noise' ? noise() : waveform(), 1, 0);
    const glided = path(changed.change(fill, 1, 5300), 5400);
    const replaced = changed.replaceFill(fill, 0.5, 4000);
    const fresh = fillOf().change(fill, 0.5, 4000);
    expect(path(replaced, 5400)).toEqual(path(fresh, 5400));
    expect(path(fillOf().change(fill, 1, 0), 5400)).not.toEqual(glided);
  });
});

it('a frozen curve stays where its curve was', () => {
  const frozen = frozenCurve(ramp, 700);
  expect([0, 700, 9000].map((ms) => at(frozen, ms))).toEqual([700, 700, 700]);
  expect(frozen.nextCorner(sourceMs(0))).toBe(Infinity);
});
