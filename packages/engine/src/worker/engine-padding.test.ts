import { type AxisName, axisNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig } from '../testing/engine-rig.ts';

const cornerEveryMs = 310;
const high = 9500;
const low = 500;

/** ms; five axes turn at once, which is a long line, and the last one right behind them */
const laterMs = (axis: AxisName): number => (axis === 'R2' ? 5.5 : 0);

const tracks = axisNames.map((channel): Track => ({
  channel,
  times: Float64Array.from({ length: 60 }, (_, index) => index * cornerEveryMs + laterMs(channel)),
  positions: Float64Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? low : high)),
}));

function wantedAt(axis: AxisName, scriptMs: number): number {
  const part = ((scriptMs - laterMs(axis)) / cornerEveryMs) % 2;
  return low + (high - low) * (part < 1 ? part : 2 - part);
}

async function play(rig: EngineRig): Promise<number> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  const start = rig.clock.now();
  rig.anchor('playing', 0);
  await rig.pass(3000);
  return start;
}

/** units, over all axes and 5 s */
async function worstError(rig: EngineRig): Promise<number> {
  const start = await play(rig);
  let worst = 0;
  for (let ms = 0; ms < 5000; ms += 1) {
    await rig.pass(1);
    const scriptMs = rig.clock.now() - start;
    for (const axis of axisNames) {
      worst = Math.max(worst, Math.abs(rig.position(axis) - wantedAt(axis, scriptMs)));
    }
  }
  return worst;
}

const faulty = { firmware: 'v0.4', device: { rerunsTails: true } } as const;

describe('a board that runs the tail of an older line again', () => {
  it('[EN-70] is moved as exactly as a sound one', async () => {
    const sound = await worstError(createEngineRig({ firmware: 'v0.3' }));
    expect(await worstError(createEngineRig(faulty))).toBeLessThan(sound + 60);
  });

  it('[EN-70] rests from the stop on, in the middle of its longest lines', async () => {
    for (let later = 0; later < 12; later += 1) {
      const rig = createEngineRig(faulty);
      await play(rig);
      await rig.pass(later * 27.3);
      rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
      await rig.pass(20);
      const places = axisNames.map((axis) => rig.position(axis));
      expect(rig.speed()).toBe(0);
      rig.send({ type: 'console.send', text: 'D1' });
      await rig.pass(5000);
      expect(axisNames.map((axis) => rig.position(axis))).toEqual(places);
    }
  });
});
