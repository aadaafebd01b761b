import { describe, expect, it } from 'vitest';
import type { ButtplugCommand, ButtplugOutput } from './buttplug-messages.ts';
import { buttplugV4 } from './buttplug-v4.ts';

const positionKind = 'HwPositionWithDuration';

it('[DV-133] the greeting of version 4 names its two parts', () => {
  expect([buttplugV4.version, buttplugV4.versionFields]).toEqual([
    4,
    { ProtocolVersionMajor: 4, ProtocolVersionMinor: 0 },
  ]);
});

describe('what a server of version 4 is sent', () => {
  it('[DV-91] [DV-92] is one numbered message for each output, in their order', () => {
    const vibrator: ButtplugOutput = { kind: 'Vibrate', index: 2, range: [0, 20] };
    const position: ButtplugOutput = { kind: positionKind, index: 0, range: [0, 100] };
    const commands: ButtplugCommand[] = [
      { output: vibrator, share: 0.5, durationMs: null },
      { output: position, share: 1, durationMs: 250 },
    ];
    let id = 4;
    expect(JSON.parse(buttplugV4.encodeCommands(7, commands, () => (id += 1)))).toEqual([
      { OutputCmd: { Id: 5, DeviceIndex: 7, FeatureIndex: 2, Command: { Vibrate: { Value: 10 } } } },
      {
        OutputCmd: {
          Id: 6,
          DeviceIndex: 7,
          FeatureIndex: 0,
          Command: { [positionKind]: { Value: 100, Duration: 250 } },
        },
      },
    ]);
  });

  it.each([
    [0, -20],
    [0.49, 9],
    [0.5, 10],
    [0.51, 11],
    [1, 40],
  ])('is the nearest step of the range: %d of -20 to 40', (share, value) => {
    const text = buttplugV4.encodeCommands(
      0,
      [{ output: { kind: 'Rotate', index: 0, range: [-20, 40] }, share, durationMs: null }],
      () => 1,
    );
    expect(Number(/"Value":(-?[\d.]+)/.exec(text)?.[1])).toBe(value);
  });

  it('[DV-93] is stopped by a stop of its outputs alone', () => {
    expect(buttplugV4.encodeStop(7, 5)).toBe(
      '[{"StopCmd":{"Id":5,"DeviceIndex":7,"Inputs":false,"Outputs":true}}]',
    );
  });
});

describe('what a server of version 4 says', () => {
  it('is all of its devices, as an object or as a list', () => {
    const expected = [{ type: 'devices', devices: [{ index: 0 }, { index: 4 }] }];
    const [first, second] = [listed({}, { DeviceIndex: 0 }), listed({}, { DeviceIndex: 4 })];
    expect(parse({ Devices: { 0: first, 4: second } })).toMatchObject(expected);
    expect(parse({ Devices: [first, second] })).toMatchObject(expected);
  });

  it('[DV-97] is nothing where it is no list of devices, and no device without a number', () => {
    expect([null, [], 'none'].flatMap(parse)).toEqual([]);
    expect(parse({})).toEqual([{ type: 'devices', devices: [] }]);
    const devices = [null, 7, listed({}, { DeviceIndex: -1 }), listed({}, { DeviceIndex: 2 })];
    expect(parse({ Devices: devices })).toMatchObject([{ devices: [{ index: 2 }] }]);
  });

  it('is the name and the gap of a device', () => {
    expect(deviceOf({}, { DeviceDisplayName: 'Mine', DeviceMessageTimingGap: 100 })).toEqual({
      index: 3,
      name: 'Mine',
      gapMs: 100,
      positions: [],
      motors: [],
    });
    expect(deviceOf({})).toMatchObject({ name: 'Toy', gapMs: null });
  });

  it('[DV-91] is its outputs by the number of their feature, whatever the order in which they are listed', () => {
    const position = { [positionKind]: { Value: [0, 100] } };
    const features = [
      { FeatureIndex: 10, Output: position },
      { FeatureIndex: 3, Output: { Vibrate: { Value: [0, 20] } } },
      { FeatureIndex: 9, Output: position },
      { FeatureIndex: 2, Output: { Vibrate: { Value: [0, 5] } } },
    ];
    const positions = [9, 10].map((index) => ({ kind: positionKind, index, range: [0, 100] }));
    const motors = [
      { kind: 'Vibrate', index: 2, range: [0, 5] },
      { kind: 'Vibrate', index: 3, range: [0, 20] },
    ];
    expect(deviceOf(features)).toMatchObject({ positions, motors });
  });

  it('[DV-97] is no output of a feature that has no number, or no outputs', () => {
    const Output = { [positionKind]: { Value: [0, 100] }, Vibrate: { Value: [0, 20] } };
    const features = [null, 7, { Output }, { FeatureIndex: -1, Output }, { FeatureIndex: 1, Output: [] }];
    expect(deviceOf([...features, { FeatureIndex: 2, Output: { Vibrate: null } }])).toMatchObject({
      positions: [],
      motors: [],
    });
  });

  it('has 16 positions at most', () => {
    const features = Array.from({ length: 17 }, (_, FeatureIndex) => ({
      FeatureIndex,
      Output: { [positionKind]: { Value: [0, 100] } },
    }));
    expect(deviceOf(features)?.positions.map(({ index }) => index)).toEqual(
      Array.from({ length: 16 }, (_, index) => index),
    );
  });

  it.each([
    ['names no time', undefined, [{ range: [0, 100] }]],
    ['takes 10 s', [0, 10_000], [{ range: [0, 100], maxMs: 10_000 }]],
    ['takes less', [0, 9999], []],
  ])('[DV-132] has a position that %s', (_what, Duration, outputs) => {
    const Output = { [positionKind]: { Value: [0, 100], Duration } };
    const positions = outputs.map((output) => ({ kind: positionKind, index: 5, ...output }));
    expect(deviceOf([{ FeatureIndex: 5, Output }])?.positions).toEqual(positions);
  });

  it.each([[[0, 0]], [[1, 0]], [[0.5, 2]], [[0, 1.5]], [['0', '1']], [[0]], [null]])(
    '[DV-97] has no output with the range %j',
    (Value) => {
      const Output = { [positionKind]: { Value }, Vibrate: { Value } };
      expect(deviceOf([{ FeatureIndex: 5, Output }])).toMatchObject({ positions: [], motors: [] });
    },
  );

  it('[DV-160] has no oscillator beside a position, and its vibrators before its rotators', () => {
    const Value = [0, 20];
    const features = ['Rotate', 'Oscillate', 'Vibrate', positionKind].map((kind, FeatureIndex) => ({
      FeatureIndex,
      Output: { [kind]: { Value } },
    }));
    expect(deviceOf(features)?.motors.map(({ kind }) => kind)).toEqual(['Vibrate', 'Rotate']);
    expect(deviceOf(features.slice(0, 3))?.motors.map(({ kind }) => kind)).toEqual([
      'Vibrate',
      'Oscillate',
      'Rotate',
    ]);
  });
});

/** A device as a server lists it. */
function listed(DeviceFeatures: unknown, fields: object = {}) {
  return { DeviceIndex: 3, DeviceName: 'Toy', DeviceFeatures, ...fields };
}

function parse(DeviceList: unknown) {
  return buttplugV4.parse(JSON.stringify([{ DeviceList }]));
}

function deviceOf(features: unknown, fields: object = {}) {
  const [reply] = parse({ Devices: [listed(features, fields)] });
  return reply?.type === 'devices' ? reply.devices[0] : undefined;
}
