import { describe, expect, it } from 'vitest';
import { axisNames } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import type { GateLimits } from './gate-targets.ts';
import { createSafetyGate } from './safety-gate.ts';

/** units/ms2 */
const acceleration = 0.01;
const tickMs = 20;

function gentleLimits(): GateLimits {
  const axis = { min: 0, max: 9999, inverted: false, enabled: true, intensity: 1, home: 5050 };
  const gentle = { ...axis, speed: 40_000, acceleration: acceleration * 1e6 };
  return Object.fromEntries(axisNames.map((name) => [name, gentle])) as unknown as GateLimits;
}

/** Velocities of the stroke's moves, units/ms, on its way from one end to the other; frames leave at these times after the start. */
function velocitiesAt(times: readonly number[]): number[] {
  const gate = createSafetyGate(gentleLimits());
  const [approachMs, departs] = [2000, 3000];
  let goal = 0;
  const targets = (channel: string) =>
    channel === 'L0' ? { valueAt: () => goal, nextCorner: () => Infinity } : null;
  const send = (now: number): ChannelMove | null => {
    gate.touch();
    const { send: frame } = gate.compose(targets, now, { tickMs, channelMs: 0 });
    return frame === null || frame === 'home-line' ? null : frame[0]!;
  };
  gate.start(0, 0);
  send(0);
  send(approachMs + tickMs);
  goal = 9999;
  return times.flatMap((time) => {
    const from = gate.positionAt('L0', departs + time)!;
    const move = send(departs + time);
    return move === null ? [] : [(move.value - from) / move.intervalMs];
  });
}

const every = (from: number, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => from + index * step);

/** A position is rounded to a whole unit, over the interval of a move. */
const rounding = 1 / 20;

describe('under a limit of acceleration', () => {
  it('[EN-5] a device that a late timer let come to its end begins from rest', () => {
    const before = every(0, 30, tickMs);
    const late = before.at(-1)! + 200;
    const velocities = velocitiesAt([...before, ...every(late, 30, tickMs)]);
    expect(velocities[29]).toBeGreaterThan(4);
    expect(velocities[30]).toBeLessThan(acceleration * 1.5 * tickMs + rounding);
    velocities.slice(30).reduce((last, next) => {
      expect(next - last).toBeLessThan(acceleration * 1.5 * tickMs + 2 * rounding);
      return next;
    });
    expect(velocities.at(-1)).toBeGreaterThan(4);
  });

  it('[EN-5] a timer that is a little late costs no speed', () => {
    const velocities = velocitiesAt(every(0, 25, 1.3 * tickMs));
    velocities.reduce((last, next) => {
      expect(next).toBeGreaterThan(last);
      return next;
    });
  });
});
