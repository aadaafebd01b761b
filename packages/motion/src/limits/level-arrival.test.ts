import { describe, expect, it } from 'vitest';
import { axisNames, type ChannelName } from '../channel.ts';
import type { ChannelMove } from '../tcode/frame.ts';
import type { GateLimits } from './gate-targets.ts';
import { createSafetyGate, type SafetyGate } from './safety-gate.ts';
import type { TargetCurve } from './target-curve.ts';

/** ms, as of 10 bytes at 115,200 baud */
const channelMs = 0.868;
const tickMs = 20;
/** units/ms */
const slope = 2;
const levelNames = ['V0', 'V1', 'V2', 'V3'];

const axis = { min: 0, max: 9999, inverted: false, enabled: true, intensity: 1, home: 9999 };
const limits = Object.fromEntries(
  axisNames.map((name) => [name, { ...axis, enabled: name === 'L0', speed: 20_000, acceleration: null }]),
) as unknown as GateLimits;

function climb(at: number): number {
  return 1000 + slope * at;
}

/** A stroke that climbs, and vibrations that change at 3,000 ms. */
function targets(channel: ChannelName): TargetCurve | null {
  if (channel === 'L0') return { valueAt: climb, nextCorner: () => Infinity };
  if (!levelNames.includes(channel)) return null;
  return { valueAt: (at) => (at < 3000 ? 0 : 5000), nextCorner: () => Infinity };
}

/** Asks as the motion loop does, from `start` up to `end`. */
function play(gate: SafetyGate, start: number, end: number): void {
  for (let now = start; now < end;) {
    const { dueTime } = gate.compose(targets, now, { tickMs, channelMs });
    now = Math.max(now + 0.05, dueTime);
  }
}

/** The frame that leaves at a time. */
function frameAt(gate: SafetyGate, departure: number, minLineMs: number): readonly ChannelMove[] {
  gate.touch();
  const { send } = gate.compose(targets, departure, { tickMs, channelMs, minLineMs });
  return send === null || send === 'home-line' ? [] : send;
}

describe('a line with levels and axes in it', () => {
  it.each([
    ['of its own length', 0, 5 * channelMs],
    ['padded to more', 8, 8],
    ['padded to less', 2, 5 * channelMs],
  ])('[EN-118] takes the axes to where they belong when it arrives: %s', (_, minLineMs, arrivesAfter) => {
    const gate = createSafetyGate(limits);
    gate.start(0, 0);
    play(gate, 0, 3000);
    const frame = frameAt(gate, 3000, minLineMs);
    expect(frame.map(({ channel }) => channel)).toEqual(['L0', ...levelNames]);
    const { value, intervalMs } = frame[0]!;
    expect(Math.abs(value - climb(3000 + arrivesAfter + intervalMs))).toBeLessThanOrEqual(1);
  });

  it('[EN-118] takes them home in time as well', () => {
    const gate = createSafetyGate(limits);
    gate.start(0, 0);
    play(gate, 0, 3100);
    gate.goHome(3100, 0);
    const arrival = 3100 + 5 * channelMs;
    const frame = frameAt(gate, 3100, 0);
    expect(frame.map(({ channel }) => channel)).toEqual(['L0', ...levelNames]);
    const { value, intervalMs } = frame[0]!;
    const distance = (limits.L0.speed / 1000) * intervalMs;
    expect(Math.abs(value - (climb(arrival) + distance))).toBeLessThanOrEqual(1);
  });
});
