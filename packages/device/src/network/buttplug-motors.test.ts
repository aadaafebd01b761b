import { type DeviceLine, emergencyStopLine } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createButtplugHarness } from '../testing/buttplug-harness.ts';
import type { FakeButtplugDevice } from '../testing/fake-buttplug-list.ts';
import { lastValues } from '../testing/fake-buttplug-server.ts';
import { buttplugV4 } from './buttplug-v4.ts';

/** ms between two lines that a server of either version takes */
const spacedMs = 200;

async function connect(version: 3 | 4, device: Omit<FakeButtplugDevice, 'index' | 'name'>) {
  const harness = createButtplugHarness({ version, devices: [{ index: 0, name: 'Toy', ...device }] });
  const { link, server, pass } = harness;
  void link.connect();
  await pass(2000);
  return {
    ...harness,
    channels: () => ('identity' in link.status ? link.status.identity.channels.map(({ id }) => id) : []),
    values: () => lastValues(server.writes),
    async write(line: string) {
      void link.write(line as DeviceLine);
      await pass(spacedMs);
    },
  };
}

describe.each([3, 4] as const)('the motors of a device of a Buttplug server of version %i', (version) => {
  it('[DV-160] are its vibrators, then its oscillators, then its rotators', async () => {
    const { channels, write, values } = await connect(version, { vibrators: 1, oscillators: 1, rotators: 1 });
    expect(channels()).toEqual(['V0', 'V1', 'V2']);
    await write('V05000I0 V10000I0 V29999I0\n');
    // in version 3 a rotation has a list for itself, and another scalar comes first
    expect(values()).toEqual(
      version === 3
        ? { '0 Oscillate 1': 0, '0 Vibrate 2': 10, '0 Rotate 0': 20 }
        : { '0 Rotate 0': 20, '0 Oscillate 1': 0, '0 Vibrate 2': 10 },
    );
  });

  it('[DV-160] are V0 to V3: what is beyond is not driven, and no oscillator beside a position', async () => {
    const many = await connect(version, { vibrators: 3, rotators: 2 });
    expect(many.channels()).toEqual(['V0', 'V1', 'V2', 'V3']);
    await many.write('V09999I0 V19999I0 V29999I0 V39999I0\n');
    const driven = Object.values(many.values()).filter((value) => value !== 0);
    expect(driven).toEqual([20, 20, 20, 20]);
    const stroker = await connect(version, { positions: 1, oscillators: 1, vibrators: 1 });
    expect(stroker.channels()).toEqual(['L0', 'V0']);
  });

  it('[DV-161] turn in one direction, and rest at level 0', async () => {
    const { server, write, values, link, pass } = await connect(version, { rotators: 1 });
    for (let level = 0; level <= 9999; level += 303) await write(`V0${String(level).padStart(4, '0')}I0\n`);
    const turns = server.writes.map(({ value }) => value);
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
    expect([turns[0], turns.at(-1)]).toEqual([0, 20]);
    await write('V00000I0\n');
    expect(values()).toEqual({ '0 Rotate 0': 0 });
    await write('V09999I0\n');
    void link.interrupt(emergencyStopLine);
    await pass(spacedMs);
    expect(values()).toEqual({ '0 Rotate 0': 0 });
  });
});

describe('a feature of a device of version 4', () => {
  const motorsOf = (Output: object) => {
    const features = { 5: { FeatureIndex: 5, Output } };
    const Devices = { 0: { DeviceIndex: 0, DeviceName: 'Toy', DeviceFeatures: features } };
    const [reply] = buttplugV4.parse(JSON.stringify([{ DeviceList: { Id: 1, Devices } }]));
    return reply?.type === 'devices' ? reply.devices[0]?.motors : undefined;
  };

  it('[DV-161] is no motor where its range has no rest, or only reverse', () => {
    for (const Value of [
      [1, 20],
      [-20, 0],
      [-20, -1],
    ])
      expect(motorsOf({ Rotate: { Value } })).toEqual([]);
    expect(motorsOf({ Rotate: { Value: [-20, 20] } })).toEqual([
      { kind: 'Rotate', index: 5, range: [0, 20] },
    ]);
  });

  it('[DV-132] is asked for no longer move than it knows', () => {
    const features = {
      0: { FeatureIndex: 0, Output: { HwPositionWithDuration: { Value: [0, 100], Duration: [0, 20_000] } } },
    };
    const Devices = { 0: { DeviceIndex: 0, DeviceName: 'Toy', DeviceFeatures: features } };
    const [reply] = buttplugV4.parse(JSON.stringify([{ DeviceList: { Id: 1, Devices } }]));
    const [output] = reply?.type === 'devices' ? reply.devices[0]!.positions : [];
    const sent = [10_000, 100_000].map((durationMs) =>
      buttplugV4.encodeCommands(0, [{ output: output!, share: 1, durationMs }], () => 1),
    );
    expect(sent.map((text) => Number(/"Duration":(\d+)/.exec(text)?.[1]))).toEqual([10_000, 20_000]);
  });

  it('[DV-160] is one motor whatever it lists, and none where it has a position', () => {
    const Value = [0, 20];
    expect(motorsOf({ Oscillate: { Value }, Vibrate: { Value } })).toMatchObject([{ kind: 'Vibrate' }]);
    expect(motorsOf({ Vibrate: { Value }, HwPositionWithDuration: { Value } })).toEqual([]);
    for (const kind of ['Constrict', 'Inflate', 'Temperature', 'Led', 'Spray', 'Position'])
      expect(motorsOf({ [kind]: { Value } })).toEqual([]);
  });
});
