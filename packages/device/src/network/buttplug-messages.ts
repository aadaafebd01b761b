/** What of the Buttplug protocol, version 3, we speak (buttplug.io, "Message Spec v3"). */
export const buttplugVersion = 3;

/** A device as the server lists it: how many of each feature that we can use it has. */
export interface ButtplugDevice {
  readonly index: number;
  readonly name: string;
  /** actuators that take a position over a time */
  readonly positions: number;
  /** indices of the scalar actuators that vibrate */
  readonly vibrators: readonly number[];
}

export type ButtplugAnswer =
  | { readonly type: 'server-info'; readonly maxPingMs: number }
  | { readonly type: 'devices'; readonly devices: readonly ButtplugDevice[] }
  | { readonly type: 'device-added'; readonly device: ButtplugDevice }
  | { readonly type: 'device-removed'; readonly index: number };

/** A device has at most that many actuators of a kind; a server that says more is wrong. */
const mostActuators = 16;

export function encodeButtplug(name: string, fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([{ [name]: fields }]);
}

/** The messages that we know in one text of the server; whatever else it says is left out. Never throws. */
export function parseButtplug(text: string): readonly ButtplugAnswer[] {
  const messages = asArray(tryParse(text));
  return messages.flatMap((message) => {
    const answer = isRecord(message) ? readMessage(message) : null;
    return answer === null ? [] : [answer];
  });
}

function readMessage(message: Record<string, unknown>): ButtplugAnswer | null {
  const { ServerInfo, DeviceList, DeviceAdded, DeviceRemoved } = message;
  if (isRecord(ServerInfo))
    return { type: 'server-info', maxPingMs: asCount(ServerInfo['MaxPingTime']) ?? 0 };
  if (isRecord(DeviceList)) {
    return {
      type: 'devices',
      devices: asArray(DeviceList['Devices']).flatMap((device) => readDevice(device)),
    };
  }
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
  const name = typeof value['DeviceName'] === 'string' ? value['DeviceName'].slice(0, 64) : '';
  const scalars = asArray(ScalarCmd).slice(0, mostActuators);
  return [
    {
      index,
      name,
      positions: Math.min(asArray(LinearCmd).length, mostActuators),
      vibrators: scalars.flatMap((one, at) =>
        isRecord(one) && one['ActuatorType'] === 'Vibrate' ? [at] : [],
      ),
    },
  ];
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
