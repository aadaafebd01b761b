import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack, topSpeed } from '../testing/index.ts';

/** Low for half a minute, then high. */
const step: Track = {
  channel: 'L0',
  times: Float64Array.of(0, 30_000, 30_100, 9e6),
  positions: Float64Array.of(1000, 1000, 9000, 9000),
};

/** The device stands low, and the video is paused where the script is high. */
async function restingFarAway(): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [step], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(4000);
  rig.anchor('paused', 40_000);
  await rig.pass(1000);
  return rig;
}

/** The fastest that the device is until it has come to rest, units/s. */
const topSpeedToRest = (rig: EngineRig) => topSpeed(rig, 4000, () => rig.speed());

/** units/s: one and a half times the distance over the two seconds, a tenth of a second of which may be gone */
const softest = (1.5 * 8000) / 1.9 + 50;

describe('what comes between in a start from rest', () => {
  it.each<[string, (rig: EngineRig) => Promise<void> | void]>([
    ['a jump of the video', (rig) => rig.anchor('playing', 40_000)],
    [
      'a stall of the video',
      async (rig) => {
        rig.anchor('stalled', 40_100);
        await rig.pass(5000);
        rig.anchor('playing', 40_100);
      },
    ],
    [
      'a seek',
      async (rig) => {
        rig.anchor('seeking', 50_000);
        await rig.pass(5000);
        rig.anchor('playing', 50_000);
      },
    ],
    ['another offset', (rig) => rig.send({ type: 'script.offset', offsetSeconds: 1 })],
    ['another script', (rig) => rig.send({ type: 'script.load', tracks: [step], interpolation: 'pchip' })],
  ])('[EN-6] [EN-32] %s does not make it shorter', async (_, interfere) => {
    const rig = await restingFarAway();
    rig.anchor('playing', 40_000);
    await rig.pass(100);
    await interfere(rig);
    expect(await topSpeedToRest(rig)).toBeLessThan(softest);
    expect(rig.position('L0')).toBe(9000);
  });

  it('[EN-32] is over after its time, however often the video jumps', async () => {
    const rig = await restingFarAway();
    rig.anchor('playing', 40_000);
    for (let jump = 0; jump < 4; jump += 1) {
      await rig.pass(1000);
      rig.anchor('playing', 40_000);
    }
    expect(rig.position('L0')).toBe(9000);
  });
});

/** The device stands low, the video far ahead does not play, and nobody has the device. */
async function letGo(state: 'seeking' | 'stalled'): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [step], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(4000);
  rig.send({ type: 'owner.release' });
  rig.anchor(state, 40_000);
  await rig.pass(1000);
  return rig;
}

describe('a start from rest', () => {
  it.each(['seeking', 'stalled', 'ended'] as const)(
    '[EN-6] [EN-32] is one where the video was paused and then %s before it goes on',
    async (state) => {
      const rig = await restingFarAway();
      rig.anchor(state, 40_000);
      await rig.pass(300);
      rig.anchor('playing', 40_000);
      expect(await topSpeedToRest(rig)).toBeLessThan(softest);
      expect(rig.position('L0')).toBe(9000);
    },
  );

  it.each(['seeking', 'stalled'] as const)(
    '[EN-6] [EN-32] is one where the script takes the device while the video is %s',
    async (state) => {
      const rig = await letGo(state);
      rig.send({ type: 'owner.take', owner: 'script' });
      await rig.pass(300);
      rig.anchor('playing', 40_000);
      expect(await topSpeedToRest(rig)).toBeLessThan(softest);
      expect(rig.position('L0')).toBe(9000);
    },
  );

  it('[EN-31] is none where the rate changes, but a jump with it is followed by the soft start of a seek', async () => {
    const rig = await restingFarAway();
    rig.anchor('playing', 0);
    await rig.pass(3000);
    rig.anchor('playing', 40_000, 2);
    const top = await topSpeedToRest(rig);
    // one and a half times the distance over the half second, and what a chase of 3 ms adds: 4 units
    expect(top).toBeGreaterThan(20_000);
    expect(top).toBeLessThan(24_000 + 4000 / 3);
  });

  it('[EN-30] is none where the rate changes: the device goes at the new one at once, with nothing to catch up', async () => {
    const rig = createEngineRig();
    await rig.connect();
    rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0, 0.25);
    await rig.pass(10_000);
    rig.anchor('playing', 2500, 4);
    let top = 0;
    for (let waited = 0; waited < 100; waited += 5) {
      await rig.pass(5);
      top = Math.max(top, rig.speed());
    }
    // four times the script's own 4000 units/s
    expect(top).toBeLessThan(18_000);
  });
});
