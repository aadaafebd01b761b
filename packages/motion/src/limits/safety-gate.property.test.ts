import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AxisName, axisNames, isAxisName } from '../channel.ts';
import { encodeFrame } from '../tcode/encode-frame.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import type { GateLimits } from './gate-targets.ts';
import { createSafetyGate, type SafetyGate } from './safety-gate.ts';
import type { TargetCurve } from './target-curve.ts';

/** Targets as hostile as a source can be: jumps, sines, and what is no number at all. */
const curve: fc.Arbitrary<TargetCurve> = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 20, max: 400 }),
      fc.array(fc.integer({ min: -500, max: 11_000 }), { minLength: 2 }),
    )
    .map(([stepMs, points]) => zigzag(stepMs, points)),
  fc
    .tuple(fc.integer({ min: 100, max: 4000 }), fc.double({ min: -9000, max: 9000, noNaN: true }))
    .map(([period, size]) => ({
      valueAt: (at: number) => 5000 + size * Math.sin((at * 6.283) / period),
      nextCorner: () => Infinity,
    })),
  fc
    .constantFrom(NaN, Infinity, -Infinity, 1e308, -1, 10_000)
    .map((value) => ({ valueAt: () => value, nextCorner: () => NaN })),
  fc.integer({ min: 1, max: 60 }).map((stepMs) => ({
    valueAt: (at: number) => (Math.floor(at / stepMs) % 2 === 0 ? 0 : 9999),
    nextCorner: (at: number) => (Math.floor(at / stepMs) + 1) * stepMs,
  })),
);

function zigzag(stepMs: number, points: readonly number[]): TargetCurve {
  const at = (index: number) => points[((index % points.length) + points.length) % points.length]!;
  return {
    valueAt(time) {
      const index = Math.floor(time / stepMs);
      return at(index) + (at(index + 1) - at(index)) * (time / stepMs - index);
    },
    nextCorner: (time) => (Math.floor(time / stepMs) + 1) * stepMs,
  };
}

const limits: fc.Arbitrary<GateLimits> = fc
  .record({
    low: fc.integer({ min: 0, max: 9000 }),
    width: fc.integer({ min: 1, max: 9999 }),
    inverted: fc.boolean(),
    enabled: fc.boolean(),
    intensity: fc.double({ min: 0, max: 1, noNaN: true }),
    speed: fc.integer({ min: 500, max: 300_000 }),
    acceleration: fc.option(fc.integer({ min: 5000, max: 2_000_000 })),
    home: fc.nat(9999),
  })
  .map(({ low, width, ...rest }) => {
    const axis = { ...rest, min: low, max: Math.min(9999, low + width) };
    return Object.fromEntries(axisNames.map((name) => [name, axis])) as unknown as GateLimits;
  });

interface Sent extends ChannelMove {
  readonly time: number;
}

/** The way of one axis as a device would go it: straight from where it is. */
function positionAfter(moves: readonly Sent[], start: number, at: number): number {
  let path = { from: start, fromTime: 0, to: start, toTime: 0 };
  const on = (time: number) =>
    time >= path.toTime
      ? path.to
      : path.from + ((path.to - path.from) * (time - path.fromTime)) / (path.toTime - path.fromTime);
  for (const move of moves) {
    if (move.time > at) break;
    path = { from: on(move.time), fromTime: move.time, to: move.value, toTime: move.time + move.intervalMs };
  }
  return on(at);
}

function run(gate: SafetyGate, curves: readonly TargetCurve[], endTime: number, channelMs: number): Sent[] {
  const sent: Sent[] = [];
  for (let now = 0; now < endTime;) {
    const targets = (channel: string) => curves[axisNames.indexOf(channel as AxisName)] ?? null;
    const answer = gate.compose(targets, now, { tickMs: 20, channelMs });
    if (answer.send !== null && answer.send !== 'home-line') {
      const time = now + channelMs * answer.send.length;
      for (const move of answer.send) sent.push({ ...move, time });
      expect(encodeFrame(answer.send)).toMatch(/^([LRVA]\d\d{4}I[1-9]\d*[ \n])+$/);
    }
    now = Math.max(answer.dueTime, now + 0.05);
  }
  return sent;
}

/** ms */
const dragStart = 4000;
const dragEnd = 6500;
const dragEaseMs = 500;

/** A calm source on two axes, of which one has its limits changed step by step; the speed limit is far away. */
function followWhileDragging(
  steps: readonly { readonly afterMs: number; readonly min: number; readonly intensity: number }[],
): Sent[] {
  const axis = {
    min: 1000,
    max: 9000,
    inverted: false,
    enabled: true,
    intensity: 0.5,
    speed: 300_000,
    acceleration: null,
    home: 5050,
  };
  const every = Object.fromEntries(axisNames.map((name) => [name, axis])) as unknown as GateLimits;
  const targets = (channel: string) =>
    channel === 'L0' || channel === 'R0' ? zigzag(1000, [0, 4999, 9999, 5000]) : null;
  const gate = createSafetyGate(every);
  gate.start(0, 0);
  const sent: Sent[] = [];
  let changeTime = dragStart;
  let waiting = [...steps];
  let dragged = axis;
  for (let now = 0; now < dragEnd;) {
    const step = waiting[0];
    if (step !== undefined && now >= changeTime) {
      const intensity = Math.min(1, Math.max(0, dragged.intensity + step.intensity));
      dragged = { ...dragged, min: dragged.min + step.min, intensity };
      gate.changeLimits({ ...every, L0: dragged }, targets, now, dragEaseMs);
      changeTime += step.afterMs;
      waiting = waiting.slice(1);
    }
    const answer = gate.compose(targets, now, { tickMs: 20, channelMs: 0 });
    if (answer.send !== null && answer.send !== 'home-line')
      for (const move of answer.send) sent.push({ ...move, time: now });
    now = Math.max(answer.dueTime, now + 0.05);
  }
  return sent;
}

const sixCurves = fc.tuple(curve, curve, curve, curve, curve, curve);

describe('whatever a source wants, the safety gate', () => {
  it('[EN-1] [EN-2] [EN-8] [EN-9] lets only whole positions inside the range of enabled axes pass', () => {
    fc.assert(
      fc.property(sixCurves, limits, fc.constantFrom(0, 0.868), (curves, axisLimits, channelMs) => {
        const gate = createSafetyGate(axisLimits);
        gate.start(0, 2000);
        for (const move of run(gate, curves, 4000, channelMs)) {
          const axis = axisLimits[move.channel as AxisName];
          expect(axis.enabled).toBe(true);
          expect(Number.isInteger(move.value)).toBe(true);
          expect(move.value).toBeGreaterThanOrEqual(axis.min);
          expect(move.value).toBeLessThanOrEqual(axis.max);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[EN-4] [EN-7] [EN-82] never commands a move that is faster than the limit, nor a first move of more than 10 s', () => {
    fc.assert(
      fc.property(sixCurves, limits, fc.constantFrom(0, 0.868), (curves, axisLimits, channelMs) => {
        const gate = createSafetyGate(axisLimits);
        gate.start(0, 2000);
        const sent = run(gate, curves, 4000, channelMs);
        for (const axis of axisNames) {
          const moves = sent.filter(({ channel }) => channel === axis);
          const perMs = axisLimits[axis].speed / 1000;
          moves.forEach((move, index) => {
            if (index === 0) {
              expect(move.intervalMs).toBeGreaterThanOrEqual(Math.max(2000, 9999 / perMs));
              expect(move.intervalMs).toBeLessThanOrEqual(10_000);
              return;
            }
            const from = positionAfter(moves.slice(0, index), moves[0]!.value, move.time);
            expect(Math.abs(move.value - from)).toBeLessThanOrEqual(perMs * move.intervalMs + 1e-3);
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[EN-46] a drag of a slider jumps nowhere and holds no axis back', () => {
    const step = fc.record({
      afterMs: fc.integer({ min: 5, max: 100 }),
      min: fc.integer({ min: -150, max: 150 }),
      intensity: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    });
    const untouched = followWhileDragging([]);
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
        const sent = followWhileDragging(steps);
        const of = (moves: readonly Sent[], axis: AxisName) =>
          moves.filter(({ channel }) => channel === axis);
        expect(of(sent, 'R0')).toEqual(of(untouched, 'R0'));
        const moves = of(sent, 'L0');
        const at = (time: number) => positionAfter(moves, moves[0]!.value, time);
        // each step moves the target by 400 units at most, and the target itself goes 5 units/ms
        const fastest = 5 + (steps.length * 1.5 * 400) / dragEaseMs;
        for (let time = dragStart; time < dragEnd; time += 5) {
          expect(Math.abs(at(time + 5) - at(time))).toBeLessThanOrEqual(fastest * 5 + 3);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('[EN-10] lets nothing pass after a stop, until a resume and a start', () => {
    fc.assert(
      fc.property(sixCurves, limits, fc.integer({ min: 0, max: 3000 }), (curves, axisLimits, stopTime) => {
        const gate = createSafetyGate(axisLimits);
        gate.start(0, 2000);
        run(gate, curves, stopTime, 0);
        gate.stop(stopTime);
        expect(gate.start(stopTime, 2000)).toBe(false);
        expect(gate.goHome(stopTime, 2000)).toBe(false);
        const targets = (channel: string) => (isAxisName(channel) ? curves[0] : null);
        expect(gate.compose(targets, stopTime + 1, { tickMs: 20, channelMs: 0 }).send).toBe(null);
        gate.resume();
        expect(gate.compose(targets, stopTime + 2, { tickMs: 20, channelMs: 0 }).send).toBe(null);
        expect(gate.state).toBe('holding');
      }),
      { numRuns: 60 },
    );
  });
});
