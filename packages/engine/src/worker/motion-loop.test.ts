import { createVirtualClock } from '@kinora/kernel/testing';
import { toAxisValue, type Clock, type Precision } from '@kinora/kernel';
import type { DeviceLink } from '@kinora/device';
import {
  type ChannelMove,
  createSafetyGate,
  type GateAnswer,
  type GatedFrame,
  type GateState,
  type GateTiming,
  homeLine,
  type SegmentTiming,
} from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFakeLink } from '../testing/fake-link.ts';
import { defaultSettings } from './default-settings.ts';
import { gateLimitsFor } from './gate-limits.ts';
import { createLineMeter, lineBytesPerSecond } from './line-meter.ts';
import { createMotionLoop } from './motion-loop.ts';

const moves: readonly ChannelMove[] = [{ channel: 'L0', value: toAxisValue(5000)!, intervalMs: 20 }];
const frame = moves as GatedFrame;
const frameBytes = 'L05000I20\n'.length;
const never: GateAnswer = {
  send: null,
  dueTime: Infinity,
  isCorner: false,
  cornerTime: Infinity,
  isHeldBack: false,
};
const msOf = (bytes: number) => (bytes * 1000) / lineBytesPerSecond;

/** ... and the state that the gate is in then, where that is another */
type RigAnswer = Partial<GateAnswer> & { readonly leaves?: GateState };

interface RigOptions {
  readonly link?: Partial<DeviceLink>;
  readonly timing?: Partial<GateTiming>;
  readonly latenessMs?: number;
}

/** A loop over a gate that says what it is given to say, one answer after the other, then nothing more. */
function rig(answers: readonly RigAnswer[], options: RigOptions = {}) {
  const clock = createVirtualClock({ latenessMs: () => options.latenessMs ?? 0 });
  const asked: (readonly [number, Precision | undefined])[] = [];
  const watched: Clock = {
    now: () => clock.now(),
    callAt(due, callback, precision) {
      asked.push([due, precision]);
      return clock.callAt(due, callback, precision);
    },
  };
  const seen = { state: 'moving' as GateState, speed: 0, isLeftBehind: false, hasLink: true };
  const composed: { readonly at: number; readonly departure: number; readonly minLineMs: number }[] = [];
  const said: string[] = [];
  const lateness: number[] = [];
  const waiting = [...answers];
  const inner = createSafetyGate(gateLimitsFor(defaultSettings, 'nobody'));
  const gate = Object.defineProperty(
    {
      ...inner,
      speedAt: (axis: string) => (axis === 'R2' ? seen.speed : 0),
      isLeftBehind: () => seen.isLeftBehind,
      compose(_: unknown, departure: number, { minLineMs }: GateTiming) {
        composed.push({ at: clock.now(), departure, minLineMs: minLineMs! });
        const { leaves, ...answer } = waiting.shift() ?? {};
        seen.state = leaves ?? seen.state;
        return { ...never, ...answer };
      },
    },
    'state',
    { get: () => seen.state },
  );
  const link = createFakeLink(options.link);
  const meter = createLineMeter();
  const loop = createMotionLoop({
    clock: watched,
    gate,
    meter,
    lateness: { add: (lateMs) => lateness.push(lateMs), read: () => ({ p50: 0, p99: 0 }) },
    link: () => (seen.hasLink ? link : null),
    targets: () => () => null,
    timing: () => ({ tickMs: 20, channelMs: 0, ...options.timing }),
    stalled: () => said.push('stalled'),
    heldBack: () => said.push('held back'),
    leftBehind: () => said.push('left behind'),
    arrived: () => said.push('arrived'),
  });
  const times = () => composed.map(({ at }) => at);
  return { clock, loop, seen, composed, times, said, asked, lateness, link, meter };
}

/** A write that ends when it is told to. */
function slowWrite() {
  const ends: (() => void)[] = [];
  const write = () => new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
  return { ends, write };
}

describe('the loop of motion', () => {
  it('asks as soon as possible after a change, and never inside of it', async () => {
    const { clock, loop, times, lateness } = rig([]);
    loop.wake();
    loop.wake();
    expect(times()).toEqual([]);
    await clock.advanceByAsync(1000);
    expect(times()).toEqual([0]);
    expect(lateness).toEqual([]);
  });

  it.each([
    ['at rest', { state: 'holding' as const }],
    ['latched', { state: 'latched' as const }],
    ['without a link', { hasLink: false }],
  ])('asks for nothing %s', async (_, state) => {
    const { clock, loop, seen, composed } = rig([]);
    Object.assign(seen, state);
    loop.wake();
    await clock.advanceByAsync(100);
    expect(composed).toEqual([]);
  });

  it('asks for nothing once it is stopped', async () => {
    const { clock, loop, times } = rig([{ dueTime: 50 }, { dueTime: 100 }]);
    loop.wake();
    await clock.advanceByAsync(10);
    loop.stop();
    await clock.advanceByAsync(1000);
    expect(times()).toEqual([0]);
  });

  it('[EN-20] asks exactly at a corner, and up to a whole ms early elsewhere', async () => {
    const { clock, loop, asked, lateness } = rig([
      { dueTime: 20 },
      { dueTime: 20.5 },
      { dueTime: 40, isCorner: true },
    ]);
    loop.wake();
    await clock.advanceByAsync(100);
    expect(asked).toEqual([
      [-Infinity, 'coarse'],
      [19, 'coarse'],
      [19.5, 'coarse'],
      [40, 'exact'],
    ]);
    expect(lateness).toEqual([-1, -1, 0]);
  });

  it('counts as lateness what it is late by what is due', async () => {
    const { clock, loop, lateness } = rig([{ dueTime: 20 }, { dueTime: 40, isCorner: true }], {
      latenessMs: 3,
    });
    loop.wake();
    await clock.advanceByAsync(100);
    expect(lateness).toEqual([2, 3]);
  });

  it('[EN-91] asks again after a twentieth of a ms at the soonest', async () => {
    const { clock, loop, times } = rig([{ dueTime: 0 }, { dueTime: 0, isCorner: true }, { dueTime: 0.5 }]);
    loop.wake();
    await clock.advanceByAsync(10);
    expect(times().map((at) => Math.round(at * 1000))).toEqual([0, 50, 100, 150]);
  });

  it('sends what the gate says, as a frame or as the line of home', async () => {
    const { clock, loop, link } = rig([{ send: frame, dueTime: 20 }, { send: 'home-line' }]);
    loop.wake();
    await clock.advanceByAsync(100);
    expect(link.sent).toEqual(['L05000I20', homeLine.trim()]);
  });

  it('[EN-22] asks nothing while a line is on its path, and at once when it has left', async () => {
    const { ends, write } = slowWrite();
    const { clock, loop, times } = rig([{ send: frame, dueTime: 5 }, {}], { link: { write } });
    loop.wake();
    await clock.advanceByAsync(10);
    loop.wake();
    await clock.advanceByAsync(10);
    expect(times()).toEqual([0]);
    ends[0]!();
    await clock.advanceByAsync(0);
    expect(times()).toEqual([0, 20]);
  });

  it('keeps to what is due next when a line has left before', async () => {
    const { ends, write } = slowWrite();
    const { clock, loop, times } = rig([{ send: frame, dueTime: 50, isCorner: true }], { link: { write } });
    loop.wake();
    await clock.advanceByAsync(10);
    ends[0]!();
    await clock.advanceByAsync(100);
    expect(times()).toEqual([0, 50]);
  });

  it('waits a quarter of a tick for another line that is leaving', async () => {
    const { clock, loop, asked, composed } = rig([], { link: { canWrite: false } });
    loop.wake();
    await clock.advanceByAsync(12);
    expect(asked.map(([due]) => due)).toEqual([-Infinity, 5, 10, 15]);
    expect(composed).toEqual([]);
  });

  it('[EN-23] waits until the longest line has room', async () => {
    const { clock, loop, times, meter } = rig([]);
    meter.count(400, 0);
    const wait = meter.waitMs(170, 0);
    loop.wake();
    await clock.advanceByAsync(100);
    expect(wait).toBeGreaterThan(20);
    expect(times()).toEqual([wait]);
  });

  it('counts the bytes of a line, or those that it is padded to', async () => {
    for (const minBytes of [0, 64]) {
      const { clock, loop, meter } = rig([{ send: frame }], { link: { minBytes } });
      loop.wake();
      await clock.advanceByAsync(0);
      expect(meter.use(0).bytesPerSecond).toBe(Math.max(frameBytes, minBytes));
    }
  });

  it('[EN-25] plans a line for when the line before it has left, where a line has a baud rate', async () => {
    const answers = [{ send: frame, dueTime: 0 }, { send: frame, dueTime: 0 }, {}];
    const plain = rig(answers, { link: { minBytes: 64 } });
    plain.loop.wake();
    await plain.clock.advanceByAsync(10);
    expect(plain.composed.map(({ at, departure, minLineMs }) => [departure - at, minLineMs])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const slow = rig([...answers, {}], { timing: { channelMs: 0.9 }, link: { minBytes: 64 } });
    slow.loop.wake();
    await slow.clock.advanceByAsync(30);
    slow.loop.wake();
    await slow.clock.advanceByAsync(10);
    expect(slow.composed.map(({ departure }) => departure)).toEqual([
      0,
      msOf(64),
      expect.closeTo(2 * msOf(64), 9),
      30,
    ]);
    expect(slow.composed.every(({ minLineMs }) => minLineMs === msOf(64))).toBe(true);
  });

  it('keeps the gap between messages, and does not take it for a delay', async () => {
    const { clock, loop, times, said } = rig([{ send: frame, dueTime: 20 }, { dueTime: 130 }], {
      link: { messageGapMs: 150 },
    });
    loop.wake();
    await clock.advanceByAsync(60);
    loop.wake();
    await clock.advanceByAsync(1000);
    expect(times()).toEqual([0, 150, 150.05]);
    expect(said).toEqual([]);
  });

  it('ends a first move that counts no more instead of asking', async () => {
    const { clock, loop, seen, composed, said } = rig([{ dueTime: 5 }]);
    seen.isLeftBehind = true;
    loop.wake();
    await clock.advanceByAsync(100);
    expect([said, composed]).toEqual([['left behind'], []]);
  });

  it('reports that home is reached, and asks no more', async () => {
    const { clock, loop, seen, times, said } = rig([{ dueTime: 10 }, { dueTime: 20, leaves: 'holding' }]);
    seen.state = 'homing';
    loop.wake();
    await clock.advanceByAsync(100);
    expect([times(), said]).toEqual([[0, 9], ['arrived']]);
  });
});

describe('a stall', () => {
  it.each<[string, number, Partial<GateTiming>, number, readonly string[]]>([
    ['as late as a device moves on', 100, {}, 0, []],
    ['later than that', 100.1, {}, 0, ['stalled']],
    ['later than that in motion', 100.1, {}, 1, ['stalled']],
    ['as late as a segment may be', 30, { segments: segmentsOf(30) }, 0, []],
    ['later than that', 30.1, { segments: segmentsOf(30) }, 0, ['stalled']],
    ['later than that, on a segment', 30.1, { segments: segmentsOf(30) }, 1, []],
  ])('is what leaves %s: %d ms', async (_, lateMs, timing, speed, reported) => {
    const { clock, loop, seen, said } = rig([{ dueTime: 20, isCorner: true }], { timing });
    seen.speed = speed;
    loop.wake();
    await clock.advanceByAsync(0);
    seen.hasLink = false;
    clock.advanceTo(20 + lateMs);
    seen.hasLink = true;
    loop.wake();
    await clock.advanceByAsync(0);
    expect(said).toEqual(reported);
  });

  it('is none after a rest', async () => {
    const { clock, loop, said } = rig([{ dueTime: 20 }, {}, { dueTime: Infinity }]);
    loop.wake();
    await clock.advanceByAsync(10);
    loop.stop();
    await clock.advanceByAsync(1000);
    loop.wake();
    await clock.advanceByAsync(1000);
    loop.wake();
    await clock.advanceByAsync(10);
    expect(said).toEqual([]);
  });
});

describe('an axis that is held back', () => {
  const held = { isHeldBack: true, dueTime: 0 };
  const free = { dueTime: 0 };

  it('[EN-82] is reported once in each motion', async () => {
    const { clock, loop, said } = rig([free, held, held, free, held, {}, held, held]);
    loop.wake();
    await clock.advanceByAsync(10);
    expect(said).toEqual(['held back']);
    loop.stop();
    loop.wake();
    await clock.advanceByAsync(10);
    expect(said).toEqual(['held back', 'held back']);
  });

  it('[EN-82] is reported again after a motion that ended at home', async () => {
    const { clock, loop, seen, said } = rig([held, { ...held, leaves: 'holding' }, held]);
    loop.wake();
    await clock.advanceByAsync(10);
    seen.state = 'moving';
    loop.wake();
    await clock.advanceByAsync(10);
    expect(said).toEqual(['held back', 'arrived', 'held back']);
  });
});

function segmentsOf(maxLateMs: number): SegmentTiming {
  return { minMs: 100, maxMs: 1000, maxLateMs };
}
