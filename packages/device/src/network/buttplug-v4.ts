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
  motorKinds,
  nameOf,
  orderMotors,
  parseMessages,
} from './buttplug-messages.ts';

/** ms; a first move takes as long (docs/decisions/0073-a-first-move-of-ten-seconds.md) */
const maxMoveMs = 10_000;

const positionKind = 'HwPositionWithDuration';

/**
 * Version 4, final since January 2026: one command for each output, in whole steps of its range. An output that knows
 * only `Position` goes there as fast as it can, faster than the gate has allowed: it is not used.
 */
export const buttplugV4: ButtplugDialect = {
  version: 4,
  versionFields: { ProtocolVersionMajor: 4, ProtocolVersionMinor: 0 },
  parse: (text) => parseMessages(text, readMessage),
  encodeCommands: (device, commands, nextId) =>
    encodeButtplug(
      ...commands.map(
        (command) =>
          [
            'OutputCmd',
            {
              Id: nextId(),
              DeviceIndex: device,
              FeatureIndex: command.output.index,
              Command: outputCommand(command),
            },
          ] as const,
      ),
    ),
  encodeStop: (device, id) =>
    encodeButtplug(['StopCmd', { Id: id, DeviceIndex: device, Inputs: false, Outputs: true }]),
};

function outputCommand({
  output: { kind, range, maxMs = Infinity },
  share,
  durationMs,
}: ButtplugCommand): Fields {
  const [min, max] = range;
  const value = Math.round(min + share * (max - min));
  return { [kind]: { Value: value, ...(durationMs !== null && { Duration: Math.min(durationMs, maxMs) }) } };
}

/** Each change of the devices is another list. */
function readMessage({ DeviceList }: Fields): ButtplugReply | null {
  if (!isRecord(DeviceList)) return null;
  return { type: 'devices', devices: valuesOf(DeviceList['Devices']).flatMap(readDevice) };
}

function readDevice(value: unknown): readonly ButtplugDevice[] {
  if (!isRecord(value)) return [];
  const index = asCount(value['DeviceIndex']);
  if (index === null) return [];
  const features = valuesOf(value['DeviceFeatures'])
    .filter(isRecord)
    .sort((one, other) => Number(one['FeatureIndex']) - Number(other['FeatureIndex']));
  const positions = features.flatMap((feature) => readOutput(feature, positionKind)).slice(0, maxOutputs);
  return [
    {
      index,
      name: nameOf(value),
      ...creepOf(value),
      gapMs: asCount(value['DeviceMessageTimingGap']),
      positions,
      motors: orderMotors(features.flatMap(readMotor), positions),
    },
  ];
}

/** A feature is one mechanism, which gets one command: a position is no motor as well. */
function readMotor(feature: Fields): readonly ButtplugOutput[] {
  if (readOutput(feature, positionKind).length > 0) return [];
  const [motor] = motorKinds.flatMap((kind) => readOutput(feature, kind));
  if (motor === undefined) return [];
  const [min, max] = motor.range;
  // half of a range that can be reversed; without 0 in it the motor has no rest
  return min > 0 || max <= 0 ? [] : [{ ...motor, range: [0, max] }];
}

function readOutput({ FeatureIndex, Output }: Fields, kind: string): readonly ButtplugOutput[] {
  const index = asCount(FeatureIndex);
  const output = isRecord(Output) ? Output[kind] : null;
  if (index === null || !isRecord(output)) return [];
  const range = readRange(output['Value']);
  const durations = readRange(output['Duration']);
  const isTooShort = durations !== null && durations[1] < maxMoveMs;
  if (range === null || isTooShort) return [];
  return [{ kind, index, range, ...(durations !== null && { maxMs: durations[1] }) }];
}

function readRange(value: unknown): ButtplugOutput['range'] | null {
  const [min, max] = asArray(value);
  return Number.isInteger(min) && Number.isInteger(max) && Number(min) < Number(max)
    ? [Number(min), Number(max)]
    : null;
}

/** The lists of this version are objects by index. */
function valuesOf(value: unknown): readonly unknown[] {
  return isRecord(value) ? Object.values(value) : asArray(value);
}
