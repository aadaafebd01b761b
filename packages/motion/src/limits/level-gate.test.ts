import { describe, expect, it } from 'vitest';
import type { LevelName } from '../channel.ts';
import { createLevelGate, type LevelGate } from './level-gate.ts';

const tickMs = 20;

/** What is sent for a target at a time: `[value, intervalMs]`, or null. */
function sent(gate: LevelGate, target: number, now: number, tick = tickMs): readonly number[] | null {
  const move = gate.decide(target, now, tick);
  return move && [move.value, move.intervalMs];
}

describe.each(['V0', 'V1', 'V2', 'V3'] as const)('the vibration %s', (channel) => {
  it('[EN-24] is repeated each second while it is above 0, and not at 0', () => {
    const gate = createLevelGate(channel);
    expect(gate.decide(5000, 0, tickMs)).toEqual({ channel, value: 5000, intervalMs: tickMs });
    expect([sent(gate, 5000, 999), sent(gate, 5000, 1000), sent(gate, 5000, 1999)]).toEqual([
      null,
      [5000, 20],
      null,
    ]);
    expect([sent(gate, 0, 2500), sent(gate, 0, 9000)]).toEqual([[0, 20], null]);
  });

  it('is at 0 from the beginning, and ends at once, one time', () => {
    const gate = createLevelGate(channel);
    expect([gate.levelAt(0), sent(gate, 0, 0), gate.silence(0)]).toEqual([0, null, null]);
    gate.decide(1, 0, tickMs);
    expect(gate.silence(1)).toEqual({ channel, value: 0, intervalMs: 1 });
    expect([gate.silence(500), sent(gate, 1, 600)]).toEqual([null, [1, 20]]);
  });
});

describe('a level', () => {
  it('[EN-90] changes 2 ms after the last command at the earliest, and to what is wanted then', () => {
    const gate = createLevelGate('V0');
    gate.decide(5000, 100, tickMs);
    expect([sent(gate, 6000, 101.9), sent(gate, 6000, 102)]).toEqual([null, [6000, 20]]);
  });

  it('stays where there is no target', () => {
    const gate = createLevelGate('V0');
    gate.decide(5000, 0, tickMs);
    expect(sent(gate, NaN, 5000)).toBeNull();
  });

  it('lasts whole ms, one at least, and is on its path meanwhile', () => {
    const gate = createLevelGate('V0');
    expect([sent(gate, 1000, 0, 16.7), sent(gate, 2000, 100, 0.2)]).toEqual([
      [1000, 17],
      [2000, 1],
    ]);
    gate.decide(3000, 200, tickMs);
    expect([gate.levelAt(205), gate.levelAt(220), gate.levelAt(900)]).toEqual([2250, 3000, 3000]);
  });

  it('is said again once it is forgotten', () => {
    const vibration = createLevelGate('V0');
    const valve = createLevelGate('A0');
    for (const gate of [vibration, valve]) {
      gate.decide(5000, 0, tickMs);
      gate.forget();
    }
    expect([vibration.levelAt(1), valve.levelAt(1)]).toEqual([0, null]);
    expect([sent(vibration, 5000, 1), sent(valve, 5000, 1)]).toEqual([
      [5000, 20],
      [5000, 20],
    ]);
  });

  it.each(['A0', 'A1', 'A3'] as const)(
    '[EN-85] [EN-87] of %s is unknown at first, sent when it changes, never repeated, and stays at a hold',
    (channel: LevelName) => {
      const gate = createLevelGate(channel);
      expect([gate.levelAt(0), gate.silence(0)]).toEqual([null, null]);
      expect(sent(gate, 0, 0)?.[0]).toBe(0);
      expect(sent(gate, 4000, 1000)?.[0]).toBe(4000);
      expect([sent(gate, 4000, 90_000), gate.silence(90_000), gate.levelAt(90_000)]).toEqual([
        null,
        null,
        4000,
      ]);
    },
  );

  it('[EN-85] of A3 changes by full travel in half a second at the fastest, from where it is', () => {
    const gate = createLevelGate('A3');
    expect(sent(gate, 2000, 0)).toEqual([2000, 500]);
    expect(gate.levelAt(1)).toBe(2000);
    expect(sent(gate, 4001, 1000)).toEqual([4001, 101]);
    gate.decide(4000, 2000, tickMs);
    expect(sent(gate, 2000, 3000)).toEqual([2000, 100]);
    expect(sent(gate, 4000, 3050)).toEqual([4000, 50]);
    expect(createLevelGate('A0').decide(9999, 0, tickMs)?.intervalMs).toBe(tickMs);
  });

  it('[EN-86] of A2 ends half a second after it was sent, and is not sent again', () => {
    const gate = createLevelGate('A2');
    expect([0, 499, 500, 1000, 5000].map((now) => sent(gate, 7000, now))).toEqual([
      [7000, 20],
      null,
      [0, 20],
      null,
      null,
    ]);
    expect([sent(gate, 0, 6000), sent(gate, 7000, 7000), sent(gate, NaN, 7500)]).toEqual([
      null,
      [7000, 20],
      [0, 20],
    ]);
  });

  it('[EN-86] of A2 lasts half a second more after a change, and ends with a hold', () => {
    const gate = createLevelGate('A2');
    gate.decide(7000, 0, tickMs);
    expect([400, 899, 900].map((now) => sent(gate, 8000, now))).toEqual([[8000, 20], null, [0, 20]]);
    gate.decide(9000, 1000, tickMs);
    expect(sent(gate, 9500, 1500)).toEqual([9500, 20]);
    expect(gate.silence(1510)).toEqual({ channel: 'A2', value: 0, intervalMs: 1 });
  });
});
