import { createFakeSocketServer, type FakeSocketServer } from './fake-socket-server.ts';

export interface FakeButtplugDevice {
  readonly index: number;
  readonly name: string;
  /** how many outputs of each kind it has */
  readonly positions?: number;
  readonly vibrators?: number;
  /** outputs of version 4 that only know `Position` */
  readonly servos?: number;
}

export type ButtplugMessage = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface FakeButtplugServer extends FakeSocketServer {
  /** every message that arrived, in order */
  readonly messages: readonly ButtplugMessage[];
  add(device: FakeButtplugDevice): void;
  remove(index: number): void;
}

export interface FakeButtplugOptions {
  readonly version: 3 | 4;
  readonly devices: readonly FakeButtplugDevice[];
  readonly maxPingMs?: number;
  /** what a server of version 3 makes of a greeting of version 4 */
  readonly onUnknownGreeting?: 'error' | 'leaves' | 'silent';
}

/** Steps of an output: as fine as T-Code, so that a position is read back as it was sent. */
const steps = 9999;

/** Intiface, as far as a client sees it: versions 3 and 4 of the protocol. */
export function createFakeButtplugServer(options: FakeButtplugOptions): FakeButtplugServer {
  const { version, maxPingMs = 0, onUnknownGreeting = 'error' } = options;
  const messages: ButtplugMessage[] = [];
  let devices = [...options.devices];
  const server = createFakeSocketServer((text) => {
    const arrived = JSON.parse(text) as readonly ButtplugMessage[];
    messages.push(...arrived);
    return arrived.flatMap(reply);
  });

  function reply(message: ButtplugMessage): readonly string[] {
    const [[name, fields]] = Object.entries(message) as [[string, Readonly<Record<string, unknown>>]];
    const id = fields['Id'];
    if (name === 'RequestServerInfo') return greet(fields);
    if (name === 'RequestDeviceList') return [list(id)];
    return [encode('Ok', { Id: id })];
  }

  function greet(fields: Readonly<Record<string, unknown>>): readonly string[] {
    const asked = fields['ProtocolVersionMajor'] ?? fields['MessageVersion'];
    const info = { Id: fields['Id'], ServerName: 'Test', MaxPingTime: maxPingMs };
    if (asked === version) return [encode('ServerInfo', { ...info, ...versionFields(version) })];
    if (onUnknownGreeting === 'leaves') server.drop();
    return onUnknownGreeting === 'error' ? [encode('Error', { Id: 0, ErrorCode: 3, ErrorMessage: '' })] : [];
  }

  const list = (id: unknown) =>
    version === 3
      ? encode('DeviceList', { Id: id, Devices: devices.map(listedV3) })
      : encode('DeviceList', {
          Id: id,
          Devices: Object.fromEntries(devices.map((device) => [device.index, listedV4(device)])),
        });

  return Object.assign(server, {
    messages,
    add(device: FakeButtplugDevice) {
      devices = [...devices, device];
      server.say(version === 3 ? encode('DeviceAdded', { Id: 0, ...listedV3(device) }) : list(0));
    },
    remove(index: number) {
      devices = devices.filter((device) => device.index !== index);
      server.say(version === 3 ? encode('DeviceRemoved', { Id: 0, DeviceIndex: index }) : list(0));
    },
  });
}

/** What of these messages moves or stops a device, as lines of T-Code. */
export function readBackTcode(messages: readonly ButtplugMessage[]): string {
  return messages.flatMap(lineOf).join('');
}

const axes = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2'];

function lineOf(message: ButtplugMessage): readonly string[] {
  const { LinearCmd, OutputCmd, StopCmd, StopDeviceCmd } = message;
  if (StopCmd !== undefined || StopDeviceCmd !== undefined) return ['DSTOP\n'];
  if (OutputCmd !== undefined) {
    const { HwPositionWithDuration: move } = OutputCmd['Command'] as ButtplugMessage;
    return move === undefined
      ? []
      : [tcode(OutputCmd['FeatureIndex'], Number(move['Value']), move['Duration'])];
  }
  const vectors = (LinearCmd?.['Vectors'] ?? []) as readonly Readonly<Record<string, number>>[];
  const moves = vectors.map(({ Index, Position, Duration }) =>
    tcode(Index, Position! * steps, Duration).trim(),
  );
  return moves.length === 0 ? [] : [`${moves.join(' ')}\n`];
}

function tcode(index: unknown, position: number, durationMs: unknown): string {
  return `${axes[Number(index)]}${String(Math.round(position)).padStart(4, '0')}I${String(durationMs)}\n`;
}

function encode(name: string, fields: object): string {
  return JSON.stringify([{ [name]: fields }]);
}

function versionFields(version: 3 | 4): object {
  return version === 3 ? { MessageVersion: 3 } : { ProtocolVersionMajor: 4, ProtocolVersionMinor: 0 };
}

function listedV3({ index, name, positions = 0, vibrators = 0 }: FakeButtplugDevice): object {
  const linear = repeat(positions, () => ({ StepCount: 100, ActuatorType: 'Position' }));
  const scalar = repeat(vibrators, () => ({ StepCount: 20, ActuatorType: 'Vibrate' }));
  return {
    DeviceIndex: index,
    DeviceName: name,
    DeviceMessages: {
      StopDeviceCmd: {},
      ...(positions === 0 ? {} : { LinearCmd: linear }),
      // an output of a kind that is not ours comes first
      ...(vibrators === 0 ? {} : { ScalarCmd: [{ StepCount: 5, ActuatorType: 'Inflate' }, ...scalar] }),
    },
  };
}

function listedV4({ index, name, positions = 0, vibrators = 0, servos = 0 }: FakeButtplugDevice): object {
  const outputs = [
    ...repeat(positions, () => ({
      Position: { Value: [0, steps] },
      HwPositionWithDuration: { Value: [0, steps], Duration: [0, 100_000] },
    })),
    ...repeat(vibrators, () => ({ Vibrate: { Value: [0, 20] } })),
    ...repeat(servos, () => ({ Position: { Value: [0, steps] } })),
  ];
  const features = outputs.map((Output, FeatureIndex) => [
    FeatureIndex,
    { FeatureIndex, FeatureDescription: '', Output, Input: {} },
  ]);
  return { DeviceIndex: index, DeviceName: name, DeviceFeatures: Object.fromEntries(features) };
}

function repeat<Made>(count: number, make: () => Made): Made[] {
  return Array.from({ length: count }, make);
}
