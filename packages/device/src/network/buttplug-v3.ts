import {
  asArray,
  asCount,
  type ButtplugCommand,
  type ButtplugDevice,
  type ButtplugDialect,
  type ButtplugOutput,
  type ButtplugReply,
  encodeButtplug,
  type Fields,
  isRecord,
  maxOutputs,
  nameOf,
  orderMotors,
  parseMessages,
} from './buttplug-messages.ts';

/** Positions and levels are fractions. */
const range: ButtplugOutput['range'] = [0, 1];

const commandNames = ['LinearCmd', 'RotateCmd', 'ScalarCmd'] as const;

type CommandName = (typeof commandNames)[number];

/** Version 3, for servers before 2026. */
export const buttplugV3: ButtplugDialect = {
  version: 3,
  versionFields: { MessageVersion: 3 },
  parse: (text) => parseMessages(text, readMessage),
  encodeCommands: (device, commands, nextId) =>
    encodeButtplug(
      ...commandNames.flatMap((name) => {
        const own = commands.filter(({ output }) => commandOf(output) === name);
        if (own.length === 0) return [];
        return [[name, { Id: nextId(), DeviceIndex: device, ...listOf(name, own) }] as const];
      }),
    ),
  encodeStop: (device, id) => encodeButtplug(['StopDeviceCmd', { Id: id, DeviceIndex: device }]),
};

function commandOf({ kind }: ButtplugOutput): CommandName {
  return kind === 'LinearCmd' || kind === 'RotateCmd' ? kind : 'ScalarCmd';
}

function listOf(name: CommandName, commands: readonly ButtplugCommand[]): Fields {
  switch (name) {
    case 'LinearCmd':
      return { Vectors: commands.map(vectorOf) };
    case 'RotateCmd':
      return { Rotations: commands.map(rotationOf) };
    case 'ScalarCmd':
      return { Scalars: commands.map(scalarOf) };
  }
}

const vectorOf = ({ output, share, durationMs }: ButtplugCommand): Fields => ({
  Index: output.index,
  Duration: durationMs,
  Position: share,
});

const rotationOf = ({ output, share }: ButtplugCommand): Fields => ({
  Index: output.index,
  Speed: share,
  Clockwise: true,
});

const scalarOf = ({ output, share }: ButtplugCommand): Fields => ({
  Index: output.index,
  Scalar: share,
  ActuatorType: output.kind,
});

function readMessage({ DeviceList, DeviceAdded, DeviceRemoved }: Fields): ButtplugReply | null {
  if (isRecord(DeviceList))
    return { type: 'devices', devices: asArray(DeviceList['Devices']).flatMap(readDevice) };
  if (isRecord(DeviceRemoved)) {
    const index = asCount(DeviceRemoved['DeviceIndex']);
    return index === null ? null : { type: 'device-removed', index };
  }
  const [device] = readDevice(DeviceAdded);
  return device === undefined ? null : { type: 'device-added', device };
}

function readDevice(value: unknown): readonly ButtplugDevice[] {
  if (!isRecord(value) || !isRecord(value['DeviceMessages'])) return [];
  const index = asCount(value['DeviceIndex']);
  if (index === null) return [];
  const { LinearCmd, ScalarCmd, RotateCmd } = value['DeviceMessages'];
  const positions = readOutputs(LinearCmd, () => 'LinearCmd');
  const motors = [
    ...readOutputs(ScalarCmd, (one) => (isRecord(one) ? String(one['ActuatorType']) : '')),
    ...readOutputs(RotateCmd, () => 'RotateCmd'),
  ];
  return [
    {
      index,
      name: nameOf(value),
      gapMs: asCount(value['DeviceMessageTimingGap']),
      positions,
      motors: orderMotors(motors, positions),
    },
  ];
}

function readOutputs(attributes: unknown, kindOf: (one: unknown) => string): readonly ButtplugOutput[] {
  return asArray(attributes)
    .slice(0, maxOutputs)
    .map((one, index) => ({ kind: kindOf(one), index, range }));
}
