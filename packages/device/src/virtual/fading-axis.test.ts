import type { TcodeMove } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createAxisV03 } from './axis-v03.ts';
import { createAxisV04 } from './axis-v04.ts';
import { createFadingAxis } from './fading-axis.ts';

const fade = { afterMs: 1000, durationMs: 200 };
const to = (magnitude: number, ms: number): TcodeMove => ({
  kind: 'move',
  channel: 'V0',
  magnitude,
  timing: { kind: 'interval', ms },
  shape: { kind: 'linear' },
});
/** At 8000 from 110 on, and refreshed last at 100. */
function start() {
  const axis = createFadingAxis(createAxisV03(0, 50), fade, 50);
  axis.command(to(8000, 10), 100);
  return axis;
}

describe('a level that is not refreshed', () => {
  it('[TC-63] goes to 0 in a straight line, from its time on', () => {
    const axis = start();
    expect([105, 110, 1100, 1150, 1200, 1300, 1e6].map((at) => axis.positionAt(at))).toEqual([
      4000, 8000, 8000, 6000, 4000, 0, 0,
    ]);
    expect([105, 1100, 1100.1, 1299.9, 1300].map((at) => axis.speedAt(at))).toEqual([
      800_000, 0, -40_000, -40_000, 0,
    ]);
  });

  it('[TC-63] counts from the start of the device where there was no command', () => {
    const axis = createFadingAxis(createAxisV03(4000, 50), fade, 50);
    expect([1050, 1150, 1250].map((at) => axis.positionAt(at))).toEqual([4000, 2000, 0]);
  });

  it('[TC-63] fades from the middle of a move that takes longer', () => {
    const axis = createFadingAxis(createAxisV03(0, 0), fade, 0);
    axis.command(to(8000, 2000), 0);
    expect([1000, 1100, 1200, 2000].map((at) => axis.positionAt(at))).toEqual([4000, 2000, 0, 0]);
    axis.execute(1500);
    expect(axis.positionAt(2000)).toBe(0);
  });

  it('[TC-82] is the same however often and however late it is asked', () => {
    const axis = start();
    expect([1e6, 1200, 1100, 105].map((at) => axis.positionAt(at))).toEqual([0, 4000, 8000, 4000]);
  });
});

describe('what happens to a level that fades', () => {
  it('[TC-63] a command begins where the fading is, and keeps the level for as long again', () => {
    const axis = start();
    axis.command(to(8000, 100), 1200);
    expect([1200, 1250, 1300, 2200, 2300].map((at) => axis.positionAt(at))).toEqual([
      4000, 6000, 8000, 8000, 4000,
    ]);
  });

  it('[TC-63] a command at the very end of its time keeps the level', () => {
    const axis = start();
    axis.command(to(8000, 10), 1100);
    expect([1100, 2100, 2200].map((at) => axis.positionAt(at))).toEqual([8000, 8000, 4000]);
  });

  it('[TC-65] a stop holds it, for as long as the watchdog lets it', () => {
    const axis = start();
    axis.stop(1200);
    // the watchdog's own command at 1100 counts as a refresh
    expect([1200, 2100, 2200, 2300].map((at) => axis.positionAt(at))).toEqual([4000, 4000, 2000, 0]);
  });

  it('a stop before its time is no refresh', () => {
    const axis = start();
    axis.stop(105);
    expect([1100, 1200, 1300].map((at) => axis.positionAt(at))).toEqual([4000, 2000, 0]);
  });

  it('[TC-65] its end by a stop begins where the fading is, and is a refresh', () => {
    const axis = start();
    axis.zero(1200);
    // the first ramp of v0.3 takes 100 ms, and each later one 1 ms more or less
    expect([1200, 1250, 1300].map((at) => axis.positionAt(at))).toEqual([4000, 2000, 0]);
    const kept = start();
    kept.zero(1050);
    expect([1100, 1101].map((at) => kept.speedAt(at))).toEqual([-80_000, -80_000]);
  });

  it('another glide begins where the fading is, and is no refresh', () => {
    const axis = start();
    axis.glideToZero(400, 1200);
    expect([1200, 1400, 1600].map((at) => axis.positionAt(at))).toEqual([4000, 2000, 0]);
    const before = start();
    before.glideToZero(4000, 600);
    expect([1100, 1200, 1300].map((at) => before.positionAt(at))).toEqual([7000, 3500, 0]);
  });

  it('the end of a line runs what waits, and is no refresh', () => {
    const axis = createFadingAxis(createAxisV04(6000, 0), fade, 0);
    axis.command(to(8000, 100), 500);
    axis.execute(1600);
    expect([1600, 1650, 1700].map((at) => axis.positionAt(at))).toEqual([3000, 5500, 8000]);
    axis.execute(2400);
    expect([2500, 2600, 2700].map((at) => axis.positionAt(at))).toEqual([8000, 4000, 0]);
  });
});
