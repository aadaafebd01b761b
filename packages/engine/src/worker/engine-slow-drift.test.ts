import type { ActuatorWrite, FakeButtplugDevice } from '@kinora/device/testing';
import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createButtplugRig } from '../testing/index.ts';

const stroker: FakeButtplugDevice = { index: 0, name: 'Stroker', positions: 1 };
const tcode: FakeButtplugDevice = { index: 0, name: 'TCode v0.3 (SR6)', positions: 1 };

/** Between these places in so many ms each, a point each `everyMs`, in whole percents where they are so dense. */
function drift(places: readonly number[], ms: number, everyMs = ms): Track {
  const count = ((places.length - 1) * ms) / everyMs + 1;
  const times = Array.from({ length: count }, (_, index) => index * everyMs);
  const positions = times.map((time) => {
    const leg = Math.min(places.length - 2, Math.floor(time / ms));
    const place = places[leg]! + ((places[leg + 1]! - places[leg]!) * (time - leg * ms)) / ms;
    return everyMs < ms ? Math.round(place / 100) * 100 : place;
  });
  return { channel: 'L0', times: Float64Array.from(times), positions: Float64Array.from(positions) };
}

interface Played {
  readonly writes: readonly ActuatorWrite[];
  /** how far the device was from the script at most, share of the travel */
  readonly off: number;
}

/** From 7 s on, behind the first move and the soft start. */
async function play(
  version: 3 | 4,
  track: Track,
  endMs: number,
  scriptAcceleration: number | null,
  device = stroker,
): Promise<Played> {
  const { rig, server } = createButtplugRig(
    { version, devices: [device] },
    { settings: { scriptAcceleration } },
  );
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [track], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  const begin = rig.clock.now();
  let off = 0;
  for (let ms = 0; ms < endMs; ms += 10) {
    await rig.pass(10);
    if (ms > 7000)
      off = Math.max(off, Math.abs(placeOf(server.writes, rig.clock.now()) - shareAt(track, ms + 10)));
  }
  return { writes: server.writes.filter(({ atMs }) => atMs > begin + 7000), off };
}

/** Where the writes lead a device that moves as they say. */
function placeOf(writes: readonly ActuatorWrite[], at: number): number {
  let from = 0;
  writes.forEach(({ value, atMs, durationMs }, index) => {
    const share = Math.min(1, ((writes[index + 1]?.atMs ?? at) - atMs) / durationMs!);
    from += (value - from) * share;
  });
  return from;
}

/** 0..1 */
function shareAt({ times, positions }: Track, ms: number): number {
  const index = Math.max(
    0,
    times.findLastIndex((time) => time <= ms),
  );
  const next = Math.min(index + 1, times.length - 1);
  const share = next === index ? 0 : (ms - times[index]!) / (times[next]! - times[index]!);
  return (positions[index]! + (positions[next]! - positions[index]!) * share) / 9999;
}

const drifts: readonly (readonly [what: string, track: Track, endMs: number])[] = [
  ['a drift of 35 % in 11 s', drift([3000, 3000, 6500], 11_000), 22_000],
  ['the same downwards', drift([8000, 8000, 4500], 11_000), 22_000],
  ['one of 5 % a second, in dense whole percents', drift([2000, 2000, 7000], 10_000, 50), 20_000],
  [
    'one of 6.5 % a second, which whole percents make slower',
    drift([1000, 1000, 9000, 9000], 12_300),
    26_000,
  ],
  ['one of 1 % a second, and back', drift([5000, 5000, 6000, 5000], 10_000), 30_000],
];

describe.each([
  [3, null],
  [3, 200_000],
  [4, null],
] as const)(
  'a stroker behind a server of version %i, under an acceleration of %s',
  (version, acceleration) => {
    it.each(drifts)('[EN-161] follows %s in few steps that it can say', async (_what, track, endMs) => {
      const { writes, off } = await play(version, track, endMs, acceleration);
      const lost = writes.filter(({ speed, value }, index) => {
        const units = Math.abs(value - (writes[index - 1]?.value ?? value));
        return speed === 0 && units > 0.01;
      });
      expect(lost).toEqual([]);
      expect(writes.length).toBeLessThanOrEqual(18);
      expect(off).toBeLessThan(0.05);
    });
  },
);

describe.each([3, 4] as const)('a T-Code device behind a server of version %i', (version) => {
  it.each(drifts)('[EN-167] creeps along %s', async (_what, track, endMs) => {
    const { off } = await play(version, track, endMs, null, tcode);
    expect(off).toBeLessThan(0.0105);
  });
});
