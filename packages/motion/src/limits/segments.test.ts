import { describe, expect, it } from 'vitest';
import { axisNames } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import type { GateLimits } from './gate-targets.ts';
import { createSafetyGate, type SafetyGate } from './safety-gate.ts';
import type { TargetCurve } from './target-curve.ts';

const axis = { min: 0, max: 9999, inverted: false, enabled: true, intensity: 1, home: 5050 };
/** `acceleration`: units/s2 */
const limitsWith = (acceleration: number | null) =>
  Object.fromEntries(
    axisNames.map((name) => [name, { ...axis, speed: 40_000, acceleration }]),
  ) as unknown as GateLimits;
const limits = limitsWith(null);
const timing = {
  tickMs: 20,
  channelMs: 0,
  gatherMs: 10,
  segments: { minMs: 100, maxMs: 1000, maxLateMs: 100 },
};

interface Sent extends ChannelMove {
  readonly at: number;
}

/** From end to end of the travel in so many ms. */
function triangle(strokeMs: number): TargetCurve {
  return {
    valueAt(at) {
      const phase = at / strokeMs;
      const share = phase - Math.floor(phase);
      return 9999 * (Math.floor(phase) % 2 === 0 ? share : 1 - share);
    },
    nextCorner: (at) => (Math.floor(at / strokeMs) + 1) * strokeMs,
  };
}

const sine: TargetCurve = {
  valueAt: (at) => 5000 + 4900 * Math.sin(at / 300),
  nextCorner: () => Infinity,
};

/** Where a hand is that drags a slider up and down: it is read at each frame of its page. */
const drag: TargetCurve = {
  valueAt: (at) => sine.valueAt(Math.floor(at / frameMs) * frameMs),
  nextCorner: () => Infinity,
};

/** ms */
const frameMs = 16;

/** Asks as the motion loop does, and collects what is sent behind the first move. */
function play(
  target: TargetCurve,
  endMs: number,
  gate = createSafetyGate(limits),
): { readonly gate: SafetyGate; readonly sent: readonly Sent[] } {
  gate.start(0, 0);
  const sent: Sent[] = [];
  for (let now = 0; now < endMs;) {
    // as a hand does
    if (target === drag) gate.touch();
    const { send, dueTime } = gate.compose((name) => (name === 'L0' ? target : null), now, timing);
    if (send !== null && send !== 'home-line') sent.push(...send.map((move) => ({ ...move, at: now })));
    now = Math.max(now + 0.05, Math.min(dueTime, now + timing.tickMs));
  }
  // past the first move and what softens the beginning
  return { gate, sent: sent.filter(({ at }) => at > 3000) };
}

describe('commands for a device that plans its own speed', () => {
  it('[EN-141] are one for each stroke of a script, from corner to corner', () => {
    const { sent } = play(triangle(500), 13_000);
    expect(sent.length).toBeLessThanOrEqual(21);
    for (const { at, value, intervalMs } of sent.slice(1)) {
      expect(Math.abs(at + intervalMs - Math.round((at + intervalMs) / 500) * 500)).toBeLessThanOrEqual(2);
      expect(value === 0 || value === 9999).toBe(true);
    }
  });

  it('[EN-141] last 100 ms at least and a second at most, whatever the target does', () => {
    for (const target of [triangle(40), triangle(130), triangle(4000), sine]) {
      const { sent } = play(target, 13_000);
      expect(sent.length).toBeGreaterThan(5);
      for (const { intervalMs } of sent) {
        expect(intervalMs).toBeGreaterThanOrEqual(100);
        expect(intervalMs).toBeLessThanOrEqual(1001);
      }
    }
  });

  it.each([150, 200])(
    '[EN-141] are one for each stroke of %i ms, though the speed limit cuts it short',
    (strokeMs) => {
      const { sent } = play(triangle(strokeMs), 13_000);
      expect(sent.length).toBeGreaterThan(9000 / strokeMs);
      expect(sent.length).toBeLessThanOrEqual(10_000 / strokeMs + 1);
      for (const { intervalMs } of sent) expect(intervalMs).toBeGreaterThanOrEqual(100);
    },
  );

  it.each([
    ['a hand that drags', drag, null],
    ['a limit of acceleration', triangle(800), 200_000],
    ['a limit of acceleration, on a curve', sine, 200_000],
  ])('[EN-141] each last to their end behind %s', (_what, target, acceleration) => {
    const { sent } = play(target, 13_000, createSafetyGate(limitsWith(acceleration)));
    expect(sent.length).toBeGreaterThan(20);
    sent.slice(1).forEach(({ at }, index) => {
      const { at: before, intervalMs } = sent[index]!;
      expect(intervalMs).toBeGreaterThanOrEqual(100);
      expect(at - before).toBeGreaterThanOrEqual(99.9);
    });
  });

  it('[EN-5, EN-141] follow the target under a limit of acceleration', () => {
    // from rest each would lead no further than 100 units, and the target is 250 away by then
    const { sent } = play(triangle(4000), 13_000, createSafetyGate(limitsWith(20_000)));
    const values = sent.map(({ value }) => value);
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(8000);
  });

  it('[EN-141] keep to the curve: a sine is never missed by more than a twentieth of the travel', () => {
    const gate = createSafetyGate(limits);
    gate.start(0, 0);
    for (let now = 0; now < 13_000;) {
      const { dueTime } = gate.compose((name) => (name === 'L0' ? sine : null), now, timing);
      if (now > 4000) expect(Math.abs(gate.positionAt('L0', now)! - sine.valueAt(now))).toBeLessThan(500);
      now = Math.max(now + 0.05, Math.min(dueTime, now + timing.tickMs));
    }
  });

  it('[EN-142] end with one of 100 ms to where the axis is, at a hold and at a stop', () => {
    for (const end of ['hold', 'stop'] as const) {
      const { gate } = play(triangle(800), 5300);
      const here = Math.round(gate.positionAt('L0', 5300)!);
      const frame = end === 'hold' ? gate.hold(5300).frame : gate.stop(5300);
      expect(frame).toEqual([{ channel: 'L0', value: here, intervalMs: 100 }]);
      expect(gate.positionAt('L0', 5900)).toBeCloseTo(here, 0);
      expect(end === 'hold' ? gate.hold(5900).frame : gate.stop(5900)).toBeNull();
    }
  });

  it('[EN-142] end more slowly where the last one led further, as servers derive the speed from there', () => {
    const { gate } = play(triangle(800), 4900);
    const here = Math.round(gate.positionAt('L0', 4900)!);
    const { frame } = gate.hold(4900);
    expect(frame).toEqual([{ channel: 'L0', value: here, intervalMs: Math.ceil((9999 - here) / 45) }]);
    expect(frame![0]!.intervalMs).toBeGreaterThan(150);
  });

  it('[EN-142] end one that hardly moves, and lasts', () => {
    const slow: TargetCurve = { valueAt: (at) => 4000 + at * 0.0012, nextCorner: () => Infinity };
    const { at, value, intervalMs } = play(slow, 9000).sent.at(-1)!;
    const nearEnd = at + intervalMs - 250;
    const { gate } = play(slow, nearEnd);
    expect(intervalMs).toBeGreaterThan(500);
    expect(value - gate.positionAt('L0', nearEnd)!).toBeLessThan(1);
    expect(gate.hold(nearEnd).frame).toMatchObject([{ channel: 'L0', intervalMs: 100 }]);
  });

  it('[EN-141] end as by a hold where nothing is wanted of the axis any more', () => {
    const { gate } = play(triangle(800), 5300);
    const value = Math.round(gate.positionAt('L0', 5300)!);
    gate.touch();
    const { send } = gate.compose(() => null, 5300, timing);
    expect(send).toEqual([{ channel: 'L0', value, intervalMs: 100 }]);
  });

  it('[EN-146] creep to where a first move led, once it was stopped', () => {
    for (const end of ['hold', 'stop'] as const) {
      const gate = createSafetyGate(limits);
      gate.start(0, 0);
      const { send } = gate.compose((name) => (name === 'L0' ? sine : null), 0, timing);
      const [first] = send as readonly ChannelMove[];
      const creep = [{ ...first, intervalMs: 100_000 }];
      if (end === 'stop') expect(gate.stop(700)).toEqual(creep);
      else expect(gate.hold(700)).toEqual({ isStop: true, frame: creep });
      expect(gate.positionAt('L0', 200_000)).toBeNull();
      gate.resume();
      gate.start(800, 0);
      expect(gate.compose((name) => (name === 'L0' ? sine : null), 800, timing).send).toMatchObject([
        { channel: 'L0', intervalMs: 2000 },
      ]);
    }
  });
});
