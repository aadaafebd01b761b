import type { TcodeMove } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createAxisV03 } from './axis-v03.ts';
import { createAxisV04 } from './axis-v04.ts';
import { createWholeMsAxis } from './whole-ms-axis.ts';

const to = (magnitude: number, ms: number): TcodeMove => ({
  kind: 'move',
  channel: 'L0',
  magnitude,
  timing: { kind: 'interval', ms },
  shape: { kind: 'linear' },
});

describe('an axis that counts whole ms', () => {
  it('[TC-103] begins a move at the whole ms, and is asked for the whole ms as well', () => {
    const axis = createWholeMsAxis(createAxisV03(5000, 0));
    axis.command(to(6000, 100), 10.9);
    expect([20, 20.99, 21].map((at) => axis.positionAt(at))).toEqual([5100, 5100, 5110]);
    expect([9.9, 10, 109.99, 110].map((at) => axis.speedAt(at))).toEqual([0, 10_000, 10_000, 0]);
  });

  it('[TC-103] rounds a position to the next unit, and not a speed', () => {
    const axis = createWholeMsAxis(createAxisV03(0, 0));
    axis.command(to(10, 4), 0);
    expect([1, 2, 3].map((at) => axis.positionAt(at))).toEqual([3, 5, 8]);
    axis.command(to(6, 3), 10);
    expect(axis.positionAt(11)).toBe(9);
    expect(axis.speedAt(11)).toBeCloseTo(-4000 / 3, 6);
  });

  it('[TC-103] executes, stops and goes to 0 at the whole ms', () => {
    const executed = createWholeMsAxis(createAxisV04(5000, 0));
    executed.command(to(6000, 100), 10.9);
    expect(executed.positionAt(60)).toBe(5000);
    executed.execute(10.9);
    expect(executed.positionAt(60)).toBe(5500);
    executed.stop(70.9);
    expect(executed.positionAt(200)).toBe(5600);
    executed.glideToZero(100, 200.9);
    expect([executed.positionAt(250), executed.positionAt(300)]).toEqual([2800, 0]);
  });

  it('[TC-103] takes a level down from the whole ms on', () => {
    const axis = createWholeMsAxis(createAxisV03(5000, 0));
    axis.zero(500.9);
    expect([550, 599, 600].map((at) => axis.positionAt(at))).toEqual([2500, 50, 0]);
  });
});
