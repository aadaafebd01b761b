import type { MoveTiming, TcodeMove } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createAxisV03, speedDuration } from './axis-v03.ts';
import type { FirmwareAxis } from './firmware-axis.ts';

function move(magnitude: number, timing: MoveTiming = { kind: 'live' }): TcodeMove {
  return { kind: 'move', channel: 'L0', magnitude, timing, shape: { kind: 'linear' } };
}

const positions = (axis: FirmwareAxis, ...times: readonly number[]) => times.map((at) => axis.positionAt(at));

describe('an axis of v0.3', () => {
  it('holds where it starts', () => {
    const axis = createAxisV03(4000, 100);
    expect([positions(axis, 0, 100, 1e9), axis.speedAt(200)]).toEqual([[4000, 4000, 4000], 0]);
  });

  it('[TC-60] begins a move where it is, at once, and does nothing at the end of a line', () => {
    const axis = createAxisV03(5000, 0);
    axis.command(move(6000, { kind: 'interval', ms: 100 }), 0);
    axis.command(move(5000, { kind: 'interval', ms: 50 }), 50);
    axis.execute(60);
    expect([positions(axis, 50, 75, 100, 200), axis.speedAt(75)]).toEqual([
      [5500, 5250, 5000, 5000],
      -10_000,
    ]);
  });

  it('[TC-44] takes a speed from where it is', () => {
    const axis = createAxisV03(5000, 0);
    axis.command(move(6000, { kind: 'interval', ms: 100 }), 0);
    axis.command(move(5000, { kind: 'speed', unitsPer100Ms: 1000 }), 50);
    expect(positions(axis, 75, 100)).toEqual([5250, 5000]);
  });

  it('[TC-65] holds at a stop, and goes to 0 by a ramp where it is a level', () => {
    const axis = createAxisV03(5000, 0);
    axis.command(move(6000, { kind: 'interval', ms: 100 }), 0);
    axis.stop(50);
    expect([positions(axis, 50, 100, 1000), axis.speedAt(60)]).toEqual([[5500, 5500, 5500], 0]);
    axis.zero(1000);
    expect(positions(axis, 1000, 1050, 1100)).toEqual([5500, 2750, 0]);
  });

  it('glides to 0 in the time that it is given', () => {
    const axis = createAxisV03(5000, 0);
    axis.command(move(6000, { kind: 'interval', ms: 100 }), 0);
    axis.glideToZero(500, 50);
    expect(positions(axis, 50, 300, 550)).toEqual([5500, 2750, 0]);
  });
});

describe('the ramp of a move without a suffix', () => {
  it('[TC-66] is 100 ms at first, at most, and a ms less for each command that comes sooner', () => {
    const axis = createAxisV03(0, 0);
    expect(rampOf(axis, 1000)).toBe(100);
    expect([1040, 1080, 1120].map((at) => rampOf(axis, at))).toEqual([99, 98, 97]);
    expect(rampOf(axis, 1120 + 97)).toBe(97);
    expect([2000, 3000, 4000, 5000].map((at) => rampOf(axis, at))).toEqual([98, 99, 100, 100]);
  });

  it('[TC-66] is 3 ms at least', () => {
    const axis = createAxisV03(0, 0);
    for (let command = 0; command < 97; command += 1) rampOf(axis, command * 1e-3);
    expect(rampOf(axis, 0.2)).toBe(3);
    expect(rampOf(axis, 0.3)).toBe(3);
    expect(rampOf(axis, 3.9)).toBe(3);
    expect(rampOf(axis, 7)).toBe(4);
  });

  it('[TC-66] counts whole ms', () => {
    const axis = createAxisV03(0, 0);
    rampOf(axis, 1000.9);
    // 99.2 ms later, which are 100 in whole ones
    expect(rampOf(axis, 1100.1)).toBe(100);
    expect(rampOf(axis, 1150.1)).toBe(99);
    // 99.8 ms later, which are 99 in whole ones
    expect(rampOf(axis, 1249.9)).toBe(99);
  });

  it('[TC-66] counts from the last thing that moved or held the axis, and a stop of a level is a command', () => {
    const axis = createAxisV03(0, 0);
    axis.command(move(9000, { kind: 'interval', ms: 10 }), 950);
    axis.zero(1000);
    expect(axis.positionAt(1000 + 99)).toBe(0);
    expect(axis.positionAt(1000 + 98.9)).toBeGreaterThan(0);
    axis.stop(1900);
    expect(rampOf(axis, 1950)).toBe(98);
    expect(rampOf(axis, 1950)).toBe(97);
  });
});

describe('the time of a speed', () => {
  it.each([
    [1000, 500, 200],
    [-1000, 500, 200],
    [999, 1000, 99],
    [0, 1000, 0],
    [5000, 9_999_999, 0],
    [1, 100, 1],
  ])('[TC-44] is whole ms, rounded down: %i units at %i per 100 ms take %i', (distance, speed, ms) => {
    expect(speedDuration(distance, speed)).toBe(ms);
  });
});

/** Sends a move without a suffix to the far end, and finds the whole ms that it takes. */
function rampOf(axis: FirmwareAxis, atMs: number): number {
  const target = axis.positionAt(atMs) > 5000 ? 0 : 9999;
  axis.command(move(target), atMs);
  let ms = 0;
  while (axis.positionAt(atMs + ms + 1e-6) !== target) ms += 1;
  return ms;
}
