import { createSeededRandom } from '@kinora/kernel';
import { type AxisName, axisNames, type Track } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig } from '../testing/index.ts';

/** A line is held back for up to so many ms, in this share of all ms. */
interface Trouble {
  readonly mostMs: number;
  readonly share: number;
}

/** The same for the same seed, however often it is asked. */
function heldUntil(seed: number, { mostMs, share }: Trouble): (now: number) => number {
  const random = createSeededRandom(seed);
  const ends: number[] = [];
  return (now) => {
    for (let ms = ends.length; ms <= now; ms += 1) {
      const end = random.next() < share ? ms + random.next() * mostMs : -Infinity;
      ends.push(Math.max(end, ends.at(-1) ?? -Infinity));
    }
    return ends[Math.floor(now)]!;
  };
}

/** Long strokes of random duration, on each axis at different times. */
function strokes(seed: number, axes: readonly AxisName[], leastMs: number): readonly Track[] {
  const random = createSeededRandom(seed);
  return axes.map((channel) => {
    const times = [0];
    while (times.at(-1)! < 12_000) times.push(times.at(-1)! + leastMs * (1 + 3 * random.next()));
    const positions = times.map((_, index) =>
      index % 2 === 0 ? random.next() * 3000 : 9999 - random.next() * 3000,
    );
    return { channel, times: Float64Array.from(times), positions: Float64Array.from(positions) };
  });
}

/** The furthest that an axis came in 10 ms, units; looked at each ms while the script plays. */
async function furthestIn10Ms(rig: EngineRig, forMs: number): Promise<number> {
  const places = axisNames.map((): number[] => []);
  let furthest = 0;
  const startMs = rig.clock.now();
  rig.anchor('playing', 0);
  for (let passed = 1; passed <= forMs; passed += 1) {
    await rig.pass(1);
    if (passed % 250 === 0) rig.anchor('playing', rig.clock.now() - startMs);
    axisNames.forEach((axis, index) => {
      const before = places[index]!;
      before.push(rig.position(axis));
      if (before.length > 10) furthest = Math.max(furthest, Math.abs(before.shift()! - before.at(-1)!));
    });
  }
  return furthest;
}

const trial = fc.record({
  seed: fc.nat(),
  firmware: fc.constantFrom('v0.3' as const, 'v0.4' as const),
  trouble: fc.constantFrom(
    { mostMs: 0, share: 0 },
    ...[5, 10, 20, 40, 80].map((mostMs) => ({ mostMs, share: 0.02 })),
    { mostMs: 1000, share: 0.002 },
  ),
  isDoneWhenTaken: fc.boolean(),
  lineHasBaudRate: fc.boolean(),
  scriptSpeed: fc.constantFrom(5000, 15_000, 40_000),
  axes: fc.subarray([...axisNames], { minLength: 1 }),
  leastMs: fc.integer({ min: 40, max: 300 }),
});

describe('a device whose lines are held back', () => {
  it('[EN-150] goes no further in 10 ms than 1.05 times what the speed limit allows, whatever is held back and for how long', async () => {
    const property = fc.asyncProperty(trial, async (drawn) => {
      const { seed, firmware, trouble, isDoneWhenTaken, lineHasBaudRate, scriptSpeed, axes, leastMs } = drawn;
      const rig = createEngineRig({
        firmware,
        settings: { scriptSpeed, lineHasBaudRate },
        bytesPerSecond: lineHasBaudRate ? 11_520 : Infinity,
        holds: { heldUntil: heldUntil(seed, trouble), isDoneWhenTaken },
      });
      await rig.connect();
      rig.send({ type: 'script.load', tracks: strokes(seed, axes, leastMs), interpolation: 'linear' });
      rig.send({ type: 'owner.take', owner: 'script' });
      // whole units of the moves that 10 ms have part of
      expect(await furthestIn10Ms(rig, 6000)).toBeLessThanOrEqual((1.05 * scriptSpeed) / 100 + 4);
    });
    await fc.assert(property, { numRuns: 150 });
  });
});
