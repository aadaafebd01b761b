import { createSeededRandom } from '@kinora/kernel';
import type { ActuatorWrite, FakeButtplugDevice, FakeButtplugOptions } from '@kinora/device/testing';
import type { ChannelName, Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { type ButtplugRig, createButtplugRig, type EngineRig } from '../testing/index.ts';

const stroker: FakeButtplugDevice = { index: 0, name: 'Stroker', positions: 1 };
const servers = ([3, 4] as const).flatMap((version) =>
  [0, 60].flatMap((writeMs) => [0, 40].map((maxLateMs) => ({ version, writeMs, maxLateMs }))),
);
const strokeCount = 20;

/** From end to end of the travel, in so many ms each. */
function strokes(channel: ChannelName, strokeMs: number): Track {
  const indexes = Array.from({ length: 300 }, (_, index) => index);
  return {
    channel,
    times: Float64Array.from(indexes, (index) => index * strokeMs),
    positions: Float64Array.from(indexes, (index) => (index % 2) * 9999),
  };
}

interface Played extends ButtplugRig {
  /** ms that each timer is late by; none before the motion has begun */
  late(newLateMs: () => number): void;
  writes(): readonly ActuatorWrite[];
}

/** Past the first move and the soft start. */
async function play(
  tracks: readonly Track[],
  options: Omit<FakeButtplugOptions, 'clock' | 'devices'>,
  device = stroker,
): Promise<Played> {
  let lateMs = () => 0;
  const played = createButtplugRig({ ...options, devices: [device] }, { latenessMs: () => lateMs() });
  const { rig, server } = played;
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(6000);
  const before = server.writes.length;
  return { ...played, late: (newLateMs) => (lateMs = newLateMs), writes: () => server.writes.slice(before) };
}

const isExtreme = ({ value }: ActuatorWrite) => value <= 0.05 || value >= 0.95;

describe.each(servers)(
  'a stroker behind a server of version $version that writes in $writeMs ms, timers up to $maxLateMs ms late',
  ({ version, writeMs, maxLateMs }) => {
    it.each([300, 450, 500, 800, 1050, 1500])(
      '[EN-141, EN-145] is sent strokes of %i ms whole, as one command or as two',
      async (strokeMs) => {
        const { rig, late, writes } = await play([strokes('L0', strokeMs)], { version, writeMs });
        const random = createSeededRandom(strokeMs);
        late(() => random.next() * maxLateMs);
        await rig.pass(strokeCount * strokeMs);
        const parts = Math.ceil(strokeMs / 1000);
        expect(writes().length).toBeLessThanOrEqual(strokeCount * parts + 1);
        expect(writes().filter(isExtreme).length).toBeGreaterThanOrEqual(strokeCount - 1);
        for (const { speed, durationMs } of writes()) {
          expect(speed).toBeGreaterThan(0);
          // a soft start within the stroke would give shorter ones
          expect(durationMs).toBeGreaterThan(strokeMs / parts - maxLateMs - 2);
        }
      },
    );
  },
);

describe.each([3, 4] as const)('a first move behind a server of version %i', (version) => {
  it.each([
    ['a pause', (rig) => rig.anchor('paused', 700)],
    ['Stop', (rig) => rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' })],
    ['another script and a hold in the same task', jumpAndHold],
    ['disconnecting', (rig) => rig.send({ type: 'link.disconnect' })],
  ] satisfies [string, (rig: EngineRig) => void][])(
    '[EN-146] creeps to its end after %s, and the next start is another first move',
    async (_what, end) => {
      const { rig, server } = createButtplugRig({ version, devices: [stroker] });
      await rig.connect();
      rig.send({ type: 'script.load', tracks: [strokes('L0', 800)], interpolation: 'linear' });
      rig.send({ type: 'owner.take', owner: 'script' });
      rig.anchor('playing', 0);
      await rig.pass(700);
      const [first] = server.writes;
      end(rig);
      await rig.pass(500);
      expect(server.writes).toHaveLength(2);
      expect(server.writes[1]).toMatchObject({ value: first!.value, durationMs: 100_000, speed: 0 });
      await rig.pass(2000);
      expect(server.writes).toHaveLength(2);
      rig.send({ type: 'stop.resume' });
      await rig.connect();
      rig.send({ type: 'owner.take', owner: 'script' });
      rig.anchor('playing', 0);
      await rig.pass(700);
      expect(server.writes.at(-1)!.durationMs).toBeGreaterThanOrEqual(2000);
    },
  );
});

/** The first move is forgotten before the next is sent, and the device is still on it. */
function jumpAndHold(rig: EngineRig): void {
  rig.send({ type: 'script.load', tracks: [strokes('L0', 500)], interpolation: 'linear' });
  rig.send({ type: 'owner.release' });
}

describe('a stroke that has begun', () => {
  it.each([3, 4] as const)(
    '[EN-145] goes on where the thread got no turn meanwhile (version %i)',
    async (version) => {
      const { rig, late, writes } = await play([strokes('L0', 900)], { version });
      // 600 ms before a corner
      await rig.pass(8700);
      late(() => 300);
      await rig.pass(200);
      late(() => 0);
      await rig.pass(2100);
      expect(writes().length).toBeLessThanOrEqual(13);
      expect(writes().filter(isExtreme)).toHaveLength(writes().length);
    },
  );

  it('[EN-141] is one command where the speed limit cuts it short', async () => {
    const { rig, writes } = await play([strokes('L0', 200)], { version: 3 });
    await rig.pass(4000);
    expect(writes().length).toBeGreaterThanOrEqual(19);
    expect(writes().length).toBeLessThanOrEqual(21);
  });

  it('[EN-145] goes on where the line was held up for another axis', async () => {
    const tracks = [strokes('L0', 800), strokes('L1', 830)];
    const robot = { ...stroker, positions: 2 };
    const { rig, writes } = await play(tracks, { version: 3, writeMs: 90 }, robot);
    await rig.pass(16_000);
    expect(writes().length).toBeLessThanOrEqual(60);
    expect(writes().filter(isExtreme).length).toBeGreaterThanOrEqual(36);
  });
});
