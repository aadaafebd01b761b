import { type Clock, wallMs } from '@kinora/kernel';
import { createVirtualClock } from '@kinora/kernel/testing';
import { type AxisName, axisNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig } from '../testing/index.ts';

/** Full travel each 260 ms: near the speed limit, so that what is late is behind for long. */
const strokeMs = 260;

/** The axes turn this much one behind the other. ms */
function strokes(apartMs: number, count: number): readonly Track[] {
  return axisNames.slice(0, count).map((channel, axis) => ({
    channel,
    times: Float64Array.from({ length: 60 }, (_, index) => index * strokeMs + axis * apartMs),
    positions: Float64Array.from({ length: 60 }, (_, index) => (index % 2) * 9999),
  }));
}

function wantedAt(axis: number, scriptMs: number, apartMs: number): number {
  const phase = ((scriptMs - axis * apartMs) / strokeMs) % 2;
  return 9999 * (phase < 1 ? phase : 2 - phase);
}

/** units; the 95th percentile over the axes that play, and 4 s */
async function usualError(
  apartMs: number,
  axes: readonly AxisName[],
  rig: EngineRig = createEngineRig(),
): Promise<number> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks: strokes(apartMs, axes.length), interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  const startMs = rig.clock.now();
  rig.anchor('playing', 0);
  await rig.pass(6000);
  const errors: number[] = [];
  while (rig.clock.now() < startMs + 10_000) {
    await rig.pass(0.97);
    const scriptMs = rig.clock.now() - startMs;
    axes.forEach((axis, index) =>
      errors.push(Math.abs(rig.position(axis) - wantedAt(index, scriptMs, apartMs))),
    );
  }
  return errors.sort((a, b) => a - b)[Math.floor(errors.length * 0.95)]!;
}

describe('axes that turn nearly at once, over a serial line', () => {
  it.each([
    [0.2, 2],
    [0.4, 2],
    [0.6, 2],
    [0.8, 2],
    [0.1, 6],
  ])('[EN-170] %d ms apart, %d axes: are on the script between their corners', async (apartMs, count) => {
    expect(await usualError(apartMs, axisNames.slice(0, count))).toBeLessThan(9);
  });
});

/** A thread whose coarse timers are late; exact timers busy-wait, so they are on time. */
function rigWithLateTimers(lateMs: number): EngineRig {
  const clock = createVirtualClock();
  const late: Clock = {
    now: () => clock.now(),
    callAt: (due, callback, precision) =>
      clock.callAt(precision === 'exact' ? due : wallMs(Math.max(due, clock.now()) + lateMs), callback),
  };
  return createEngineRig({ clock, deps: { clock: late } });
}

describe('a thread whose timers are late', () => {
  it('[EN-171] is in time for a corner behind a frame that comes late', async () => {
    expect(await usualError(7, axisNames, rigWithLateTimers(4))).toBeLessThan(50);
  });
});
