import {
  asArray,
  asCount,
  type ButtplugDevice,
  type ButtplugDialect,
  type ButtplugOutput,
  type ButtplugReply,
  encodeButtplug,
  type Fields,
  isRecord,
  maxOutputs,
  nameOf,
  parseMessages,
} from './buttplug-messages.ts';

/** Positions and levels are fractions. */
const range: ButtplugOutput['range'] = [0, 1];

/** Version 3, for servers before 2026. */
export const buttplugV3: ButtplugDialect = {
  version: 3,
  versionFields: { MessageVersion: 3 },
  parse: (text) => parseMessages(text, readMessage),
  encodeCommands(device, commands, nextId) {
    const moves = commands.filter(({ durationMs }) => durationMs !== null);
    const levels = commands.filter(({ durationMs }) => durationMs === null);
    const vectors = moves.map(({ output, share, durationMs }) => ({
      Index: output.index,
      Duration: durationMs,
      Position: share,
    }));
    const scalars = levels.map(({ output, share }) => ({
      Index: output.index,
      Scalar: share,
      ActuatorType: 'Vibrate',
    }));
    const target = () => ({ Id: nextId(), DeviceIndex: device });
    return encodeButtplug(
      ...(vectors.length === 0 ? [] : [['LinearCmd', { ...target(), Vectors: vectors }] as const]),
      ...(scalars.length === 0 ? [] : [['ScalarCmd', { ...target(), Scalars: scalars }] as const]),
    );
  },
  encodeStop: (device, id) => encodeButtplug(['StopDeviceCmd', { Id: id, DeviceIndex: device }]),
};

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
  const { LinearCmd, ScalarCmd } = value['DeviceMessages'];
  const outputsOf = (attributes: unknown, isOurs: (one: unknown) => boolean) =>
    asArray(attributes)
      .slice(0, maxOutputs)
      .flatMap((one, at) => (isOurs(one) ? [{ index: at, range }] : []));
  return [
    {
      index,
      name: nameOf(value),
      gapMs: asCount(value['DeviceMessageTimingGap']),
      positions: outputsOf(LinearCmd, () => true),
      vibrators: outputsOf(ScalarCmd, (one) => isRecord(one) && one['ActuatorType'] === 'Vibrate'),
    },
  ];
}
