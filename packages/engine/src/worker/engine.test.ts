import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig } from '../testing/index.ts';
import type { Track } from '@kinora/motion';

/** A stroke of 4,000 units a second, up and down between 1000 and 9000. */
function saw(channel: Track['channel']): Track {
  const times = Array.from({ length: 60 }, (_, index) => index * 2000);
  return {
    channel,
    times: Float64Array.from(times),
    positions: Float64Array.from(times, (_, index) => (index % 2 === 0 ? 1000 : 9000)),
  };
}

function sawAt(ms: number): number {
  const phase = ms % 4000;
  return phase < 2000 ? 1000 + phase * 4 : 9000 - (phase - 2000) * 4;
}

async function playing(rig: EngineRig, startMs = 0): Promise<void> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [saw('L0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', startMs);
}

describe('the engine drives a script', () => {
  it('[EN-10] reaches the script softly from an unknown position and then follows it', async () => {
    const rig = createEngineRig();
    await playing(rig);
    await rig.pass(100);
    expect(Math.abs(rig.speed())).toBeLessThan(5000);
    await rig.pass(4900);
    for (let step = 0; step < 50; step += 1) {
      await rig.pass(137);
      expect(Math.abs(rig.position('L0') - sawAt(5000 + (step + 1) * 137))).toBeLessThan(12);
    }
  });

  it('[EN-11] holds within a tick and a half when the video pauses, and sends nothing more', async () => {
    const rig = createEngineRig();
    await playing(rig);
    await rig.pass(6000);
    rig.anchor('paused', 6000);
    await rig.pass(30);
    expect(rig.speed()).toBe(0);
    const now = rig.clock.now();
    await rig.pass(5000);
    expect(rig.linesSince(now)).toEqual([]);
    expect(rig.snapshot()).toMatchObject({ motion: 'holding', owner: 'script', stopCause: 'media-paused' });
  });
});
