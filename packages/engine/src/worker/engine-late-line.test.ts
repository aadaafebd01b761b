import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, sawTrack, topSpeed } from '../testing/index.ts';

/** Strokes, of 4,000 units/s unless given; once they play, every line of the given time is held back. */
async function playing(held: { fromMs: number; forMs: number }, track = sawTrack('L0')): Promise<EngineRig> {
  let startMs = Infinity;
  const rig = createEngineRig({
    holds: {
      isDoneWhenTaken: false,
      heldUntil: (now) => {
        const sinceMs = now - startMs - held.fromMs;
        return sinceMs >= 0 && sinceMs < held.forMs ? startMs + held.fromMs + held.forMs : now;
      },
    },
  });
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [track], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  startMs = rig.clock.now();
  rig.anchor('playing', 0);
  return rig;
}

const saw = sawTrack('L0');
const tenTimesAsFast = { ...saw, times: saw.times.map((ms) => ms / 10) };

describe('a line that comes late', () => {
  it.each([10, 40, 90])('[EN-22] [EN-150] is caught up with softly after %i ms', async (forMs) => {
    const rig = await playing({ fromMs: 4500, forMs });
    await rig.pass(4500);
    const behind = 4 * forMs;
    // as after a seek: one and a half times the difference in half a second
    const softest = 4000 + (1.5 * behind) / 0.5;
    expect(await topSpeed(rig, 1200, rig.speed)).toBeLessThan(softest * 1.05);
    rig.anchor('playing', 5700);
    await rig.pass(300);
    expect(Math.abs(rig.position('L0') - 9000)).toBeLessThan(100);
  });

  it('[EN-7] [EN-150] leaves a device at an unknown place where a stop waited behind it', async () => {
    const rig = await playing({ fromMs: 4500, forMs: 90 }, tenTimesAsFast);
    await rig.pass(4505);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-key' });
    await rig.pass(200);
    rig.send({ type: 'stop.resume' });
    rig.send({ type: 'owner.take', owner: 'script' });
    const startMs = rig.clock.now();
    rig.anchor('playing', 4700);
    await rig.pass(50);
    expect(rig.linesSince(startMs).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^L0\d{4}I2000\n$/),
    ]);
  });
});
