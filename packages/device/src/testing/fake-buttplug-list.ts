export interface FakeButtplugDevice {
  readonly index: number;
  readonly name: string;
  /** how many outputs of each kind it has */
  readonly positions?: number;
  readonly vibrators?: number;
  readonly oscillators?: number;
  /** in both directions */
  readonly rotators?: number;
  /** whole steps of each position; a hundred in the list of version 3 and yet exact, or 9999, unless given */
  readonly positionSteps?: number;
  /** outputs of version 4 that only know `Position` */
  readonly servos?: number;
  /** DeviceMessageTimingGap; version 4 lists 100 for every device, version 3 none unless given */
  readonly gapMs?: number;
}

/** Steps of an output: as fine as T-Code, so that a position is read back as it was sent. */
export const steps = 9999;
/** of a motor, as most have */
export const motorSteps = 20;
/** what servers of version 4 list for every device */
const usualGapMs = 100;

/** The devices as a server of that version lists them. */
export function listDevices(version: 3 | 4, devices: readonly FakeButtplugDevice[]): unknown {
  return version === 3
    ? devices.map(listedV3)
    : Object.fromEntries(devices.map((device) => [device.index, listedV4(device)]));
}

export function listedV3(device: FakeButtplugDevice): object {
  const { index, name, positions = 0, vibrators = 0, oscillators = 0, rotators = 0, gapMs } = device;
  const { positionSteps = 100 } = device;
  const attributes = (count: number, ActuatorType: string, StepCount: number) =>
    repeat(count, () => ({ StepCount, ActuatorType }));
  const scalar = [
    ...attributes(oscillators, 'Oscillate', motorSteps),
    ...attributes(vibrators, 'Vibrate', motorSteps),
  ];
  return {
    DeviceIndex: index,
    DeviceName: name,
    ...(gapMs !== undefined && { DeviceMessageTimingGap: gapMs }),
    DeviceMessages: {
      StopDeviceCmd: {},
      ...(positions > 0 && { LinearCmd: attributes(positions, 'Position', positionSteps) }),
      ...(rotators > 0 && { RotateCmd: attributes(rotators, 'Rotate', motorSteps) }),
      // an output of a kind that is not ours comes first
      ...(scalar.length > 0 && { ScalarCmd: [...attributes(1, 'Inflate', 5), ...scalar] }),
    },
  };
}

function listedV4(device: FakeButtplugDevice): object {
  const { index, name, positions = 0, vibrators = 0, oscillators = 0, rotators = 0 } = device;
  const { servos = 0, gapMs = usualGapMs, positionSteps = steps } = device;
  const outputs = [
    ...repeat(positions, () => ({
      Position: { Value: [0, positionSteps] },
      HwPositionWithDuration: { Value: [0, positionSteps], Duration: [0, 100_000] },
    })),
    ...repeat(rotators, () => ({ Rotate: { Value: [-motorSteps, motorSteps] } })),
    ...repeat(oscillators, () => ({ Oscillate: { Value: [0, motorSteps] } })),
    ...repeat(vibrators, () => ({ Vibrate: { Value: [0, motorSteps] } })),
    ...repeat(servos, () => ({ Position: { Value: [0, steps] } })),
  ];
  const features = outputs.map((Output, FeatureIndex) => [
    FeatureIndex,
    { FeatureIndex, FeatureDescription: '', Output, Input: {} },
  ]);
  return {
    DeviceIndex: index,
    DeviceName: name,
    DeviceMessageTimingGap: gapMs,
    DeviceFeatures: Object.fromEntries(features),
  };
}

function repeat<Made>(count: number, make: () => Made): Made[] {
  return Array.from({ length: count }, make);
}
