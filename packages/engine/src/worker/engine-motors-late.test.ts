import { createSeededRandom } from '@kinora/kernel';
import type { FakeButtplugDevice } from '@kinora/device/testing';
import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createButtplugRig } from '../testing/index.ts';

const wand: FakeButtplugDevice = { index: 1, name: 'Wand', vibrators: 1 };

/** A point each 100 ms of a stroke of 2 s through the whole travel. */
function track(shapeAt: (ms: number) => number): Track {
  const times = Array.from({ length: 400 }, (_, index) => index * 100);
  return { channel: 'L0', times: Float64Array.from(times), positions: Float64Array.from(times, shapeAt) };
}

const shapes = {
  sine: (ms: number) => 4999.5 - 4999.5 * Math.cos((ms / 1000) * Math.PI),
  saw: (ms: number) => 9999 * (1 - Math.abs(1 - (ms % 2000) / 1000)),
} as const;

/** Shares of the time, 0..1. */
interface Heard {
  /** at 0, of the time in which the stroke moves */
  readonly silent: number;
  /** by 10 % of full or more */
  readonly tooStrong: number;
  readonly tooWeak: number;
}

/** ms that a level says ahead */
const aheadMs = 100;
/** ms between two levels: what the servers ask for, or we */
const gapMs = { 3: 50, 4: 100 } as const;

/** What the server was sent in 30 s after the soft start, compared with the script's speeds around each time. */
async function listen(version: 3 | 4, stroke: Track, maxLateMs: number): Promise<Heard> {
  const random = createSeededRandom(7);
  let lateMs = () => 0;
  const { rig, server } = createButtplugRig({ version, devices: [wand] }, { latenessMs: () => lateMs() });
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [stroke], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  const begin = rig.clock.now();
  await rig.pass(6000);
  lateMs = () => random.next() * maxLateMs;
  const counts = { silent: 0, tooStrong: 0, tooWeak: 0 };
  const looks = 30_000 / lookMs;
  for (let look = 0; look < looks; look += 1) {
    await rig.pass(lookMs);
    const ms = rig.clock.now() - begin;
    const [low, high] = levelsWithin(stroke, ms - gapMs[version] - maxLateMs, ms + aheadMs);
    const told = lastLevel(server.messages);
    if (told === 0 && low >= 0.05) counts.silent += 1;
    if (told >= high + 0.1) counts.tooStrong += 1;
    if (told <= low - 0.1) counts.tooWeak += 1;
  }
  return {
    silent: counts.silent / looks,
    tooStrong: counts.tooStrong / looks,
    tooWeak: counts.tooWeak / looks,
  };
}

/** ms */
const lookMs = 5;

/** The lowest and the highest level that is right in that time: full speed is four times the travel in a second. */
function levelsWithin({ times, positions }: Track, fromMs: number, toMs: number): readonly [number, number] {
  const levels: number[] = [];
  for (let index = 0; times[index]! < toMs; index += 1) {
    if (times[index + 1]! < fromMs) continue;
    const unitsPerMs = (positions[index + 1]! - positions[index]!) / (times[index + 1]! - times[index]!);
    levels.push(Math.abs(unitsPerMs) / 40);
  }
  return [Math.min(...levels), Math.max(...levels)];
}

/** 0..1 */
function lastLevel(messages: readonly Readonly<Record<string, unknown>>[]): number {
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const { ScalarCmd, OutputCmd } = messages[index] as {
      readonly ScalarCmd?: { readonly Scalars: readonly { readonly Scalar: number }[] };
      readonly OutputCmd?: { readonly Command: { readonly Vibrate: { readonly Value: number } } };
    };
    if (ScalarCmd !== undefined) return ScalarCmd.Scalars[0]!.Scalar;
    if (OutputCmd !== undefined) return OutputCmd.Command.Vibrate.Value / 20;
  }
  return 0;
}

describe.each([3, 4] as const)('a motor behind a server of version %i', (version) => {
  it.each((['sine', 'saw'] as const).flatMap((shape) => [0, 20, 60].map((late) => [shape, late] as const)))(
    '[EN-160] follows a %s, with timers up to %i ms late',
    async (shape, maxLateMs) => {
      const heard = await listen(version, track(shapes[shape]), maxLateMs);
      expect(heard).toEqual({ silent: 0, tooStrong: 0, tooWeak: 0 });
    },
  );
});
