import { createVirtualClock } from '@kinora/kernel/testing';
import type { PathSamples } from '@kinora/motion';
import type { FramePath } from '@kinora/room';
import { describe, expect, it } from 'vitest';
import { createPathPacer } from './path-pacer.ts';

/** A pacer over a path that the test may change; every frame that leaves, with its time. */
function paced(placeAt: (at: number) => number) {
  const clock = createVirtualClock();
  const frames: { readonly time: number; readonly path: FramePath }[] = [];
  const held = { placeAt, isMoving: true, vibration: 0, asked: 0 };
  const pacer = createPathPacer({
    clock,
    view(now, aheadMs) {
      held.asked += 1;
      const vibrations = new Map(held.vibration > 0 ? [['V0', held.vibration] as const] : []);
      return { axes: new Map(held.isMoving ? [['L0', pathOf(now, aheadMs)] as const] : []), vibrations };
    },
    publish: (path) => void frames.push({ time: clock.now(), path }),
  });

  function pathOf(now: number, aheadMs: number): PathSamples {
    const times = Array.from({ length: aheadMs / 5 + 1 }, (_, index) => now + index * 5);
    return { times, positions: times.map((time) => held.placeAt(time)) };
  }

  return {
    clock,
    frames,
    held,
    pacer,
    sent: () => frames.splice(0).map(({ time }) => time),
  };
}

const steady = (at: number) => 1000 + at;

describe('the pace of frames', () => {
  it('[RM-111] is one each 64 ms along a path that stays what it was, and each reaches 500 ms', () => {
    const { clock, frames, pacer, sent } = paced(steady);
    pacer.run();
    expect(frames[0]?.path.channels).toEqual([
      { channel: 'L0', start: 1000, knots: [{ afterMs: 500, position: 1500, bulge: 0 }] },
    ]);
    clock.advanceBy(640);
    expect(sent()).toEqual([0, 64, 128, 192, 256, 320, 384, 448, 512, 576, 640]);
  });

  it.each([
    [
      'another place within 80 ms',
      (held: ReturnType<typeof paced>['held']) => (held.placeAt = (at) => 1011 + at),
    ],
    ['a rest', (held: ReturnType<typeof paced>['held']) => (held.isMoving = false)],
    ['a vibration', (held: ReturnType<typeof paced>['held']) => (held.vibration = 5000)],
  ])('[RM-111] has one at the next look, 16 ms later at most, for %s', (_, change) => {
    const { clock, held, pacer, sent } = paced(steady);
    pacer.run();
    clock.advanceBy(70);
    sent();
    change(held);
    clock.advanceBy(15);
    expect(sent()).toEqual([80]);
    clock.advanceBy(63);
    expect(sent()).toEqual([144]);
  });

  it('[RM-111] is the same for another place by less than 10 units, and for one more than 80 ms ahead', () => {
    const { clock, held, pacer, sent } = paced(steady);
    pacer.run();
    sent();
    held.placeAt = (at) => at + 1000 + (at > 200 ? 500 : 9);
    clock.advanceBy(63);
    expect(sent()).toEqual([]);
  });

  it('[RM-111] is nothing before it runs, and after it is stopped', () => {
    const { clock, held, pacer, sent } = paced(steady);
    clock.advanceBy(500);
    expect(held.asked).toBe(0);
    pacer.run();
    pacer.run();
    pacer.stop();
    clock.advanceBy(500);
    expect(sent()).toEqual([500]);
    pacer.run();
    expect(sent()).toEqual([1000]);
  });
});
