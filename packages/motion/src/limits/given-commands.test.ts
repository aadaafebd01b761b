import type { AxisValue } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { giveCommand, type GivenCommand, msFromAnywhere, spanAt } from './given-commands.ts';

const server = { gatherMs: 100, unevenMs: 60, stepUnits: 0 };
const punctual = { gatherMs: 0, unevenMs: 0, stepUnits: 0 };

/** Commands of `intervalMs` each, at these times and to these places, from 0 on. */
function given(
  commands: readonly (readonly [time: number, to: number])[],
  timing = server,
  intervalMs = 200,
): readonly GivenCommand[] {
  return commands.reduce<readonly GivenCommand[]>(
    (before, [time, to]) =>
      giveCommand(before, 0, { channel: 'L0', value: to as AxisValue, intervalMs }, time, timing),
    [],
  );
}

describe('where the device can be behind what a server was given', () => {
  it('is not known by that before the first command', () => {
    expect(spanAt([], 0, server)).toBeNull();
  });

  it('[EN-166] is one place where the server passes each command on at once', () => {
    const commands = given([[0, 1000]], punctual);
    expect(spanAt(commands, 50, punctual)).toEqual({ low: 250, high: 250 });
    expect(spanAt(commands, 900, punctual)).toEqual({ low: 1000, high: 1000 });
  });

  it('[EN-166] is behind or ahead by what one command can be later than another', () => {
    expect(spanAt(given([[0, 1000]]), 100, server)).toEqual({ low: 200, high: 800 });
    expect(spanAt(given([[0, 1000]]), 260, server)).toEqual({ low: 1000, high: 1000 });
  });

  it('[EN-166] is also where the last command began while another can still take its place', () => {
    const commands = given([
      [0, 1000],
      [300, 2000],
    ]);
    expect(spanAt(commands, 459, server)!.low).toBe(1000);
    expect(spanAt(commands, 460, server)!.low).toBe(1500);
  });

  it('[EN-166] is on each of several commands where a stop came right behind two of them', () => {
    const commands = given([
      [0, 1000],
      [300, 3000],
      [320, 2000],
    ]);
    expect(spanAt(commands, 330, server)!.low).toBe(1000);
    // the second has led to 1800 at most by 320, and the third can have begun when the second was given
    expect(spanAt(commands, 330, server)!.high).toBeCloseTo(1800 + 0.45 * 200);
  });

  it('[EN-166] is anywhere at first where the first move began at an unknown position', () => {
    const move = { channel: 'L0', value: 5000 as AxisValue, intervalMs: 2000 } as const;
    const commands = giveCommand([], null, move, 0, server);
    expect(spanAt(commands, 0, server)).toEqual({ low: 0, high: 9999 });
    expect(spanAt(commands, 2000, server)).toEqual({ low: 4850, high: 5149.97 });
    expect(spanAt(commands, 2060, server)).toEqual({ low: 5000, high: 5000 });
  });

  it('[EN-166] forgets what cannot count any more', () => {
    const times = Array.from({ length: 50 }, (_, index) => [index * 120, index * 10] as const);
    expect(given(times)).toHaveLength(3);
    expect(given(times, punctual)).toHaveLength(2);
  });

  it('[EN-166] decides how long a move takes, within 1.05 times the speed limit', () => {
    const commands = given([[0, 1000]]);
    const from = { now: 100, here: 500, speed: 2 };
    expect(msFromAnywhere(commands, 2000, from, server)).toBeCloseTo(1800 / 2.1);
    expect(msFromAnywhere(commands, 100, from, server)).toBeCloseTo(700 / 2.1);
    expect(msFromAnywhere([], 2000, from, server)).toBeCloseTo(1500 / 2.1);
    // whole steps make it longer
    expect(msFromAnywhere([], 2000, from, { ...server, stepUnits: 100 })).toBeCloseTo(1600 / 2.1);
  });
});
