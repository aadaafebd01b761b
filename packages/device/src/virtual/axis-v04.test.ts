import type { MoveShape, MoveTiming, TcodeMove } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createAxisV04 } from './axis-v04.ts';
import type { FirmwareAxis } from './firmware-axis.ts';

const live: MoveTiming = { kind: 'live' };
const interval = (ms: number): MoveTiming => ({ kind: 'interval', ms });
const speed = (unitsPer100Ms: number): MoveTiming => ({ kind: 'speed', unitsPer100Ms });
const gradient = (unitsPer100Ms: number): MoveShape => ({ kind: 'gradient', unitsPer100Ms });

function run(axis: FirmwareAxis, atMs: number, magnitude: number, timing = live, shape?: MoveShape): void {
  const move: TcodeMove = {
    kind: 'move',
    channel: 'L0',
    magnitude,
    timing,
    shape: shape ?? { kind: 'linear' },
  };
  axis.command(move, atMs);
  axis.execute(atMs);
}

const positions = (axis: FirmwareAxis, ...times: readonly number[]) => times.map((at) => axis.positionAt(at));

describe('an axis of v0.4', () => {
  it('holds where it starts, also at the end of a line without a move', () => {
    const axis = createAxisV04(4000, 100);
    axis.execute(150);
    expect([positions(axis, 0, 100, 1e9), axis.speedAt(200)]).toEqual([[4000, 4000, 4000], 0]);
  });

  it('[TC-51] begins the last move of a line at the end of the line, once', () => {
    const axis = createAxisV04(5000, 0);
    for (const magnitude of [9000, 6000])
      axis.command(
        { kind: 'move', channel: 'L0', magnitude, timing: interval(100), shape: { kind: 'linear' } },
        10,
      );
    expect(positions(axis, 500)).toEqual([5000]);
    axis.execute(20);
    axis.execute(70);
    expect(positions(axis, 20, 70, 120, 500)).toEqual([5000, 5500, 6000, 6000]);
  });

  it('[TC-44] [TC-60] begins where it is, and takes a speed from there', () => {
    const axis = createAxisV04(5000, 0);
    run(axis, 0, 6000, interval(100));
    run(axis, 50, 5000, speed(1000));
    expect(positions(axis, 50, 75, 100, 200)).toEqual([5500, 5250, 5000, 5000]);
  });

  it('[TC-44] stays where it is at a speed that takes no time', () => {
    const axis = createAxisV04(5000, 0);
    run(axis, 0, 6000, speed(9_999_999));
    expect(positions(axis, 0, 10)).toEqual([5000, 5000]);
  });

  it('[TC-65] holds at a stop, is at 0 at once where it is a level, and what waits goes on waiting', () => {
    for (const how of ['stop', 'zero'] as const) {
      const axis = createAxisV04(5000, 0);
      run(axis, 0, 6000, interval(100));
      axis.command(
        { kind: 'move', channel: 'L0', magnitude: 9000, timing: interval(10), shape: { kind: 'linear' } },
        40,
      );
      axis[how](50);
      const place = how === 'stop' ? 5500 : 0;
      expect([positions(axis, 50, 100, 200), axis.speedAt(60)]).toEqual([[place, place, place], 0]);
      axis.execute(200);
      expect(positions(axis, 210)).toEqual([9000]);
    }
  });

  it('glides to 0 in a straight line', () => {
    const axis = createAxisV04(5000, 0);
    run(axis, 0, 6000, interval(100));
    axis.glideToZero(500, 50);
    expect(positions(axis, 50, 300, 550, 600)).toEqual([5500, 2750, 0, 0]);
  });
});

describe('a move without a suffix', () => {
  it('[TC-67] takes 50 ms alone, also 25 ms after another, and does not swing', () => {
    const axis = createAxisV04(5000, 0);
    run(axis, 100, 6000);
    expect(positions(axis, 125, 150, 200)).toEqual([5500, 6000, 6000]);
    run(axis, 1000.9, 5000);
    // 24.2 ms later, which are 25 in whole ones
    run(axis, 1025.1, 6000);
    expect(positions(axis, 1075.1, 1200)).toEqual([6000, 6000]);
  });

  it('[TC-67] takes one and a quarter times the mean of five distances below that', () => {
    const axis = createAxisV04(0, 0);
    run(axis, 100.1, 1000);
    // 24.8 ms later, which are 24 in whole ones: the mean goes from 50 to 44, and 44 + 11 is 55
    run(axis, 124.9, 1000);
    const from = axis.positionAt(124.9);
    expect(axis.speedAt(125)).toBeCloseTo(((1000 - from) / 55) * 1000, 6);
    // 10 ms: the mean goes to 37, and 37 + 9 is 46
    const next = axis.positionAt(134);
    run(axis, 134, 1000);
    expect(axis.speedAt(135)).toBeCloseTo(((1000 - next) / 46) * 1000, 6);
  });

  it('[TC-69] waits where it comes late, for the end of a line that is not', () => {
    const axis = createAxisV04(5000, 0);
    run(axis, 100, 5000);
    run(axis, 110, 5000);
    run(axis, 135, 9000);
    expect(positions(axis, 135, 400)).toEqual([5000, 5000]);
    axis.execute(159);
    expect(axis.positionAt(170)).toBeGreaterThan(5000);
  });

  it('[TC-69] is one alone again behind an interval or a speed', () => {
    for (const timing of [interval(10), speed(1000)]) {
      const axis = createAxisV04(5000, 0);
      run(axis, 100, 5000);
      run(axis, 110, 5000);
      run(axis, 120, 5000, timing);
      run(axis, 300, 6000);
      expect(positions(axis, 325, 350, 400)).toEqual([5500, 6000, 6000]);
    }
  });
});

describe('a swing', () => {
  /** At 5000 at 100 ms, at 2 units a ms. */
  const swung = (magnitude = 5000, unitsPer100Ms = 200) => {
    const axis = createAxisV04(magnitude, 0);
    run(axis, 0, magnitude, interval(100), gradient(unitsPer100Ms));
    return axis;
  };

  it('[TC-68] goes on at the speed of the end, turns after a third of a second, and comes back within one', () => {
    const axis = swung();
    expect([100, 100 + 1000 / 3].map((at) => Math.round(axis.speedAt(at) * 1e6) / 1e6)).toEqual([2000, 0]);
    expect(axis.positionAt(100 + 1000 / 3)).toBeCloseTo(5000 + (4 / 27) * 2000, 6);
    expect(positions(axis, 100, 1100, 5000)).toEqual([5000, 5000, 5000]);
    expect([axis.speedAt(1099) < 0, axis.speedAt(1100)]).toEqual([true, 0]);
  });

  it.each([
    ['upper', 9099, 9999, 1000],
    ['lower', 900, 0, -1000],
  ])('[TC-68] just touches the %s end of the travel', (_which, place, end, unitsPer100Ms) => {
    const axis = swung(place, unitsPer100Ms);
    // 900 units of room at 10 units a ms
    const durationMs = (900 * 27) / 4 / 10;
    expect(axis.positionAt(100 + durationMs / 3)).toBeCloseTo(end, 6);
    expect(Math.abs(axis.positionAt(100 + durationMs / 6) - end)).toBeGreaterThan(100);
    expect([axis.positionAt(100 + durationMs), axis.speedAt(100 + durationMs)]).toEqual([place, 0]);
  });

  it.each([
    ['without speed', 5000, 0],
    ['at the upper end', 9999, 100],
    ['at the lower end', 0, -100],
  ])('[TC-68] is none %s', (_what, place, unitsPer100Ms) => {
    const axis = swung(place, unitsPer100Ms);
    for (const at of [100, 101, 400]) expect([axis.positionAt(at), axis.speedAt(at)]).toEqual([place, 0]);
  });

  it('[TC-68] follows a move in live mode, and none with an interval', () => {
    const axis = createAxisV04(5000, 0);
    run(axis, 100, 5000);
    run(axis, 110, 6000);
    // 42 + 10 ms: (4 x 50 + 10) / 5, and a quarter
    expect(axis.speedAt(162)).toBeCloseTo((1000 / 52) * 1000, 6);
    expect(axis.positionAt(200)).toBeGreaterThan(6000);
    run(axis, 200, 5000, interval(100));
    expect(positions(axis, 300, 400)).toEqual([5000, 5000]);
  });

  it('[TC-65] [TC-68] ends with whatever comes next, where it is', () => {
    const at = 100 + 1000 / 3;
    const peak = 5000 + (4 / 27) * 2000;
    for (const how of ['stop', 'zero', 'glide', 'move'] as const) {
      const axis = swung();
      if (how === 'glide') axis.glideToZero(100, at);
      else if (how === 'move') run(axis, at, 0, interval(100));
      else axis[how](at);
      expect(axis.positionAt(at)).toBeCloseTo(how === 'zero' ? 0 : peak, 6);
      expect(axis.positionAt(at + 300)).toBeCloseTo(how === 'stop' ? peak : 0, 6);
    }
  });
});

describe('a shape', () => {
  it.each([
    ['ease-in', [62.5, 250, 562.5], [0, 20_000]],
    ['ease-out', [437.5, 750, 937.5], [20_000, 0]],
    ['ease-both', [156.25, 500, 843.75], [0, 0]],
    ['linear', [250, 500, 750], [10_000, 10_000]],
  ] as const)('[TC-70] is kept from start to end: %s', (kind, parts, ends) => {
    const axis = createAxisV04(5000, 0);
    run(axis, 0, 6000, interval(100), { kind });
    expect(positions(axis, 25, 50, 75, 100, 300)).toEqual([...parts.map((part) => 5000 + part), 6000, 6000]);
    const first = axis.speedAt(0);
    expect([first, axis.speedAt(100 - 1e-9)].map((one) => Math.round(one))).toEqual(ends);
  });

  it('[TC-71] of a gradient goes from the speed that it had to the speed that it is given', () => {
    const axis = createAxisV04(5000, 0);
    run(axis, 0, 6000, interval(100));
    run(axis, 50, 7000, interval(200), gradient(-500));
    expect([50, 250 - 1e-9].map((at) => Math.round(axis.speedAt(at)))).toEqual([10_000, -5000]);
    // the middle of a Hermite spline: the mean of its ends and an eighth of the difference of its tangents
    expect(axis.positionAt(150)).toBeCloseTo(6250 + (2000 + 1000) / 8, 6);
  });
});
