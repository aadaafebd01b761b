import {
  asArray,
  asCount,
  creepOf,
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

/** Positions are fractions. */
const wholeTravel: ButtplugOutput['range'] = [0, 1];

/** of a motor for which the server names none */
const usualSteps = 100;

/** of a fraction that names a step: so few digits that each reader of numbers reads the same */
const grains = 1e9;

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

const rotationOf = (command: ButtplugCommand): Fields => ({
  Index: command.output.index,
  Speed: levelOf(command),
  Clockwise: true,
});

const scalarOf = (command: ButtplugCommand): Fields => ({
  Index: command.output.index,
  Scalar: levelOf(command),
  ActuatorType: command.output.kind,
});

/**
 * The fraction of the nearest step. Servers round what they make of it up: one that is a hair too high would run the next step.
 * Source: buttplug's generic_command_manager.rs (until 9) and server_device_feature.rs (10).
 */
function levelOf({ output, share }: ButtplugCommand): number {
  const [, steps] = output.range;
  const step = Math.round(share * steps);
  const below = Math.floor((step * grains) / steps);
  return (below / grains) * steps > step ? (below - 1) / grains : below / grains;
}

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
  const positions = readOutputs(LinearCmd, () => 'LinearCmd').map((output) => ({
    ...output,
    steps: output.range[1],
    range: wholeTravel,
  }));
  const motors = [
    ...readOutputs(ScalarCmd, (one) => (isRecord(one) ? String(one['ActuatorType']) : '')),
    ...readOutputs(RotateCmd, () => 'RotateCmd'),
  ];
  return [
    {
      index,
      name: nameOf(value),
      ...creepOf(value),
      gapMs: asCount(value['DeviceMessageTimingGap']),
      positions,
      motors: orderMotors(motors, positions),
    },
  ];
}

function readOutputs(attributes: unknown, kindOf: (one: unknown) => string): readonly ButtplugOutput[] {
  return asArray(attributes)
    .slice(0, maxOutputs)
    .map((one, index) => ({ kind: kindOf(one), index, range: [0, stepsOf(one)] }));
}

function stepsOf(attributes: unknown): number {
  return (isRecord(attributes) && asCount(attributes['StepCount'])) || usualSteps;
}
