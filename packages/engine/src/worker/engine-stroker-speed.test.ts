import { createSeededRandom } from '@kinora/kernel';
import type { FakeButtplugDevice } from '@kinora/device/testing';
import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { type ButtplugRig, createButtplugRig, placeAfter } from '../testing/index.ts';

const stroker: FakeButtplugDevice = { index: 1, name: 'Stroker', positions: 1 };

const shapes = {
  sine: (share: number) => 4999.5 - 4999.5 * Math.cos(share * 2 * Math.PI),
  saw: (share: number) => 9999 * (1 - Math.abs(1 - 2 * share)),
} as const;
type Shape = keyof typeof shapes;

/** Strokes through the whole travel; a sine has twenty points a period, a saw two. */
function strokes(shape: Shape, periodMs: number): Track {
  const everyMs = shape === 'saw' ? periodMs / 2 : periodMs / 20;
  const times = Array.from({ length: 40_000 / everyMs }, (_, index) => index * everyMs);
  const positions = times.map((ms) => shapes[shape]((ms % periodMs) / periodMs));
  return { channel: 'L0', times: Float64Array.from(times), positions: Float64Array.from(positions) };
}

interface Case {
  readonly version: 3 | 4;
  readonly shape: Shape;
  /** units/s */
  readonly limit: number;
  /** mean speed of the script, of the limit */
  readonly share: number;
  readonly maxLateMs: number;
  readonly acceleration?: number;
  readonly device?: FakeButtplugDevice;
}

interface Playing extends ButtplugRig {
  /** when the script began, ms */
  readonly beginMs: number;
  /** ms that each timer is late by, those of the server as well */
  late(maxLateMs: number): void;
}

/** Past the first move and the soft start. */
async function play({
  version,
  shape,
  limit,
  share,
  acceleration,
  device,
}: Omit<Case, 'maxLateMs'>): Promise<Playing> {
  const random = createSeededRandom(11);
  let maxMs = 0;
  const playing = createButtplugRig(
    { version, devices: [device ?? stroker] },
    {
      latenessMs: () => random.next() * maxMs,
      settings: { scriptSpeed: limit, scriptAcceleration: acceleration ?? null },
    },
  );
  const { rig } = playing;
  await rig.connect();
  const periodMs = (2 * 9999 * 1000) / limit / share;
  rig.send({ type: 'script.load', tracks: [strokes(shape, periodMs)], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  const beginMs = rig.clock.now();
  await rig.pass(6000);
  return { ...playing, beginMs, late: (maxLateMs) => void (maxMs = maxLateMs) };
}

/** ms, shorter than a command: what holds over it holds over a longer time as well */
const windowMs = 20;

/** How far the device went over any such time, of what the limit allows. It moves as each write says, from where it is. */
function topShare({ rig, server }: ButtplugRig, limit: number, fromMs: number): number {
  const placeAt = placeAfter(server.writes);
  let top = 0;
  for (let at = fromMs; at + windowMs <= rig.clock.now(); at += windowMs / 4) {
    top = Math.max(top, Math.abs(placeAt(at + windowMs) - placeAt(at)));
  }
  return (top * 9999 * 1000) / windowMs / limit;
}

const cases = ([3, 4] as const).flatMap((version) =>
  (['sine', 'saw'] as const).flatMap((shape) =>
    [5000, 10_000, 20_000, 40_000].flatMap((limit) =>
      [0.5, 2].flatMap((share) =>
        [0, 20, 60].map((maxLateMs): Case => ({ version, shape, limit, share, maxLateMs })),
      ),
    ),
  ),
);
const inPercents = ([3, 4] as const).flatMap((version) =>
  (['sine', 'saw'] as const).flatMap((shape) =>
    [1500, 5000].flatMap((limit) =>
      [0.65, 0.8].flatMap((share) =>
        [{}, { acceleration: 200_000 }].map((gentle) => ({
          ...{ version, shape, limit, share, ...gentle },
          ...{ maxLateMs: 60, device: { ...stroker, positionSteps: 100 } },
        })),
      ),
    ),
  ),
);
const gentle = cases
  .filter(({ limit, maxLateMs }) => limit === 20_000 && maxLateMs > 0)
  .map((one) => ({ ...one, acceleration: 200_000 }));

describe('a stroker behind a server', () => {
  it.each([...cases, ...gentle])(
    '[EN-166] of version $version goes no faster than $limit units/s in a $shape of $share times that, timers up to $maxLateMs ms late',
    async (one) => {
      const playing = await play(one);
      playing.late(one.maxLateMs);
      const { rig } = playing;
      const fromMs = rig.clock.now();
      await rig.pass(15_000);
      const share = topShare(playing, one.limit, fromMs);
      expect(share).toBeLessThan(1.055);
      expect(share).toBeGreaterThan(0.4);
    },
  );

  it.each(inPercents)(
    '[EN-168] of version $version that knows whole percents goes no faster than $limit units/s in a $shape of $share times that, timers up to $maxLateMs ms late',
    async (one) => {
      const playing = await play(one);
      playing.late(one.maxLateMs);
      const fromMs = playing.rig.clock.now();
      await playing.rig.pass(15_000);
      expect(topShare(playing, one.limit, fromMs)).toBeLessThan(1.055);
    },
  );

  it('[DV-154] [EN-166] gets each command of a sine where no timer is late', async () => {
    const { rig, server } = await play({ version: 4, shape: 'sine', limit: 40_000, share: 0.25 });
    const before = server.writes.length;
    const given = server.messages.length;
    await rig.pass(10_000);
    const commands = server.messages.slice(given).filter((one) => 'OutputCmd' in one);
    expect(commands.length).toBeGreaterThan(60);
    expect(server.writes.length - before).toBeGreaterThanOrEqual(commands.length - 1);
  });

  it.each(
    ([3, 4] as const).flatMap((version) =>
      [0, 20].flatMap((maxLateMs) =>
        [undefined, 200_000].map((acceleration) => ({ version, maxLateMs, acceleration })),
      ),
    ),
  )(
    '[EN-166] of version $version is where a sine is, with timers up to $maxLateMs ms late, under an acceleration of $acceleration',
    async ({ version, maxLateMs, acceleration }) => {
      const options = { version, shape: 'sine', limit: 20_000, share: 0.5 } as const;
      const playing = await play({ ...options, ...(acceleration !== undefined && { acceleration }) });
      playing.late(maxLateMs);
      const { rig, server, beginMs } = playing;
      const fromMs = rig.clock.now();
      await rig.pass(10_000);
      const placeAt = placeAfter(server.writes);
      // a server of version 4 gathers for 100 ms
      const delayMs = (version === 4 ? 100 : 0) + maxLateMs;
      let off = 0;
      for (let at: number = fromMs; at < rig.clock.now(); at += 10)
        off += Math.abs(placeAt(at) - shapes.sine((at - beginMs - delayMs) / 1999.8) / 9999);
      expect(off / 1000).toBeLessThan(0.02);
    },
  );

  it.each([
    ['a pause', ({ rig }: ButtplugRig) => rig.anchor('paused', 7000)],
    ['a seek', ({ rig }: ButtplugRig) => rig.anchor('playing', 20_400)],
    ['Stop', ({ rig }: ButtplugRig) => rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' })],
  ])('[EN-142] [EN-166] is halted no faster than its limit by %s', async (_what, end) => {
    for (let ms = 0; ms < 400; ms += 30) {
      const playing = await play({ version: 4, shape: 'sine', limit: 20_000, share: 0.6 });
      const { rig } = playing;
      playing.late(60);
      const fromMs = rig.clock.now();
      await rig.pass(1000 + ms);
      end(playing);
      await rig.pass(1000);
      expect(topShare(playing, 20_000, fromMs)).toBeLessThan(1.055);
    }
  });
});
