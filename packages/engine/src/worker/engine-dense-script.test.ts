import { type AxisName, axisNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig } from '../testing/index.ts';

const smallSteps = (index: number) => 5000 + ((index * 37) % 31);
/** Up to the limit of 40 units/ms where keyframes are 1.5 ms apart. */
const atTheLimit = (index: number) => 5000 + (index % 3) * 30;

/** Small steps to and fro, one keyframe each `stepMs`. */
function denseTrack(channel: AxisName, stepMs: number, positionOf = smallSteps): Track {
  const times = Array.from({ length: 1000 }, (_, index) => 8000 + index * stepMs);
  return {
    channel,
    times: Float64Array.from([0, ...times]),
    positions: Float64Array.from([5000, ...times.map((_, index) => positionOf(index))]),
  };
}

async function playDense(
  axes: readonly AxisName[],
  stepMs: number,
  rate: number,
  hasBaudRate: boolean,
  positionOf = smallSteps,
) {
  const rig = createEngineRig({
    settings: { lineHasBaudRate: hasBaudRate },
    bytesPerSecond: hasBaudRate ? 11_520 : Infinity,
  });
  await rig.connect();
  const tracks = axes.map((axis) => denseTrack(axis, stepMs, positionOf));
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 8000 - 5000 * rate, rate);
  await rig.pass(5600);
  return rig;
}

describe('a script whose keyframes are nearer than commands may be', () => {
  it.each([
    [6, 4, true, smallSteps],
    [6, 4, false, smallSteps],
    [6, 4, true, atTheLimit],
    [6, 4, false, atTheLimit],
    [1, 1, false, smallSteps],
    [3, 0.5, true, smallSteps],
  ])(
    '[EN-90] %d ms apart at rate %d: no two commands within 2 ms',
    async (stepMs, rate, hasBaudRate, positionOf) => {
      const rig = await playDense(['L0'], stepMs, rate, hasBaudRate, positionOf);
      const times = rig.lines.filter(({ text }) => text.includes('L0')).map(({ time }) => time);
      const least = times
        .slice(1)
        .reduce((least, time, index) => Math.min(least, time - times[index]!), Infinity);
      expect(least).toBeGreaterThanOrEqual(1.98);
      expect(times.length).toBeGreaterThan(80);
    },
  );

  it('[EN-91] time goes on with six axes that want more than the line can carry', async () => {
    const rig = await playDense(axisNames, 1, 1, true);
    expect(rig.snapshot().motion).toBe('moving');
  });
});
