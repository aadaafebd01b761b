import type { ActuatorWrite, FakeButtplugDevice } from '@kinora/device/testing';
import type { Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { type ButtplugRig, createButtplugRig } from '../testing/index.ts';

const strokeMs = 800;

const stroke: Track = {
  channel: 'L0',
  times: Float64Array.from({ length: 60 }, (_, index) => index * strokeMs),
  positions: Float64Array.from({ length: 60 }, (_, index) => (index % 2) * 9999),
};

const vibration: Track = {
  channel: 'V0',
  times: Float64Array.of(0, 60_000),
  positions: Float64Array.of(7999, 7999),
};

const wand: FakeButtplugDevice = { index: 1, name: 'Wand', vibrators: 1, oscillators: 1, rotators: 1 };

interface Played extends ButtplugRig {
  readonly writes: readonly ActuatorWrite[];
}

/** Eight seconds, past the soft start. */
async function play(version: 3 | 4, writeMs: number, tracks: readonly Track[]): Promise<Played> {
  const played = createButtplugRig({ version, writeMs, devices: [wand] });
  const { rig, server } = played;
  await rig.connect();
  rig.send({ type: 'script.load', tracks, interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', 0);
  await rig.pass(6000);
  const before = server.writes.length;
  await rig.pass(8000);
  return { ...played, writes: server.writes.slice(before) };
}

/** How often what one output is written changes. */
function changes(writes: readonly ActuatorWrite[], kind: string): number {
  const values = writes.filter(({ actuator }) => actuator.startsWith(kind)).map(({ value }) => value);
  return values.filter((value, at) => at > 0 && value !== values[at - 1]).length;
}

describe.each([
  [3, 0],
  [3, 45],
  [3, 60],
  [3, 75],
  [4, 0],
  [4, 60],
] as const)('motors behind a server of version %i that writes in %i ms', (version, writeMs) => {
  it('[EN-138, EN-140] change no more often than the stroke turns', async () => {
    const { writes } = await play(version, writeMs, [stroke]);
    for (const kind of ['Vibrate', 'Oscillate', 'Rotate']) {
      expect(writes.some(({ actuator, value }) => actuator.startsWith(kind) && value > 0)).toBe(true);
      expect(changes(writes, kind)).toBeLessThanOrEqual(8000 / strokeMs);
    }
  });

  it('[DV-152, EN-138] follow a vibration beside a stroke, with one entry for each output in a message', async () => {
    const { server, writes } = await play(version, writeMs, [stroke, vibration]);
    expect(writes.length).toBeGreaterThan(10);
    for (const { value } of writes) expect(value).toBe(16);
    for (const text of server.received) {
      const outputs = (JSON.parse(text) as readonly Readonly<Record<string, object>>[]).flatMap(entriesOf);
      expect(new Set(outputs).size).toBe(outputs.length);
    }
  });
});

/** The outputs that one message is for. */
function entriesOf(message: Readonly<Record<string, object>>): readonly string[] {
  return Object.entries(message).flatMap(([name, fields]) => {
    const {
      Scalars = [],
      Rotations = [],
      FeatureIndex,
    } = fields as {
      readonly Scalars?: readonly { readonly Index: number }[];
      readonly Rotations?: readonly { readonly Index: number }[];
      readonly FeatureIndex?: number;
    };
    const indexes = [...Scalars, ...Rotations].map(({ Index }) => Index);
    return [...indexes, ...(FeatureIndex === undefined ? [] : [FeatureIndex])].map(
      (index) => `${name} ${index}`,
    );
  });
}
