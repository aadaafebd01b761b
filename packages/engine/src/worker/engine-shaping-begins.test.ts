import {
  type AxisFill,
  type AxisName,
  defaultShaping,
  defaultWaveformChannel,
  type Shaping,
  type Track,
  usualLimitPoints,
} from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createEngineRig, type EngineRig, topSpeed } from '../testing/index.ts';

function still(channel: AxisName, position: number): Track {
  return { channel, times: Float64Array.of(0, 9e6), positions: Float64Array.of(position, position) };
}

/** A wave that stands where its offset is. */
function standing(name: AxisName, offset: number): AxisFill {
  return {
    kind: 'waveform',
    byStroke: false,
    channel: { ...defaultWaveformChannel(name), amp: 0, offset, update: 20 },
  };
}

function filled(fills: Partial<Shaping['fills']>, more: Partial<Shaping> = {}): Shaping {
  return { ...defaultShaping, fills: { ...defaultShaping.fills, ...fills }, ...more };
}

function limited(): Shaping {
  const limit = { by: 'R0', mode: 'value', points: usualLimitPoints, topSpeed: 20_000 } as const;
  return { ...defaultShaping, limits: { ...defaultShaping.limits, L0: limit } };
}

/** The stroke's script rests low, the twist's high. */
async function resting(shaping: Shaping): Promise<EngineRig> {
  const rig = createEngineRig();
  await rig.connect();
  rig.send({ type: 'shaping.set', shaping });
  rig.send({
    type: 'script.load',
    tracks: [still('L0', 1000), still('R0', 9500)],
    interpolation: 'linear',
  });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(12_000);
  return rig;
}

const gaps = { isOn: true, afterMs: 5000, fadeMs: 1000 };
const high = { L0: standing('L0', 9000) };

describe('an axis with a script that rests', () => {
  it.each<[string, Shaping, Shaping, number, number]>([
    ['gaps are filled from now on', filled(high), filled(high, { gaps }), 1000, 9000],
    ['gaps are filled no more', filled(high, { gaps }), filled(high), 9000, 1000],
    ['a fill is chosen for its gap', filled({}, { gaps }), filled(high, { gaps }), 1000, 9000],
    ['it is limited from now on', defaultShaping, limited(), 1000, 5000],
    ['it is limited no more', limited(), defaultShaping, 5000, 1000],
  ])('[SP-7] [EN-6] begins to move softly where %s', async (_, first, next, from, to) => {
    const rig = await resting(first);
    expect(rig.position('L0')).toBeCloseTo(from, -1);
    rig.send({ type: 'shaping.set', shaping: next });
    // one and a half times the distance over the two seconds
    expect(await topSpeed(rig, 4000, () => rig.speed())).toBeLessThan((1.5 * Math.abs(to - from)) / 2 + 50);
    expect(rig.position('L0')).toBeCloseTo(to, -1);
  });

  it.each<[string, Shaping, Shaping]>([
    ['the filling of gaps', filled(high), filled(high, { gaps })],
    ['a fill', filled({ L1: standing('L1', 1000) }), filled({ L1: standing('L1', 9000) })],
    ['a limit', defaultShaping, limited()],
  ])('[SP-2] [SP-7] does not go through a change of %s again after a seek', async (_, first, next) => {
    const rig = await resting(first);
    rig.send({ type: 'shaping.set', shaping: next });
    await rig.pass(3000);
    rig.anchor('playing', 9000);
    expect(await topSpeed(rig, 5000, () => rig.speed())).toBe(0);
  });
});
