/** Versions of the protocol's messages that we speak, the newest first (buttplug.io, "Message Spec"). */
export type ButtplugVersion = 4 | 3;

/** An output that moves to a position over a time, or a motor with a level. */
export interface ButtplugOutput {
  /** as the version names it */
  readonly kind: string;
  readonly index: number;
  /** what the version takes for 0 and for full scale */
  readonly range: readonly [number, number];
  /** whole steps of a position */
  readonly steps?: number;
  /** ms that a move to a position may take; none where the version names none */
  readonly maxMs?: number;
}

/** A device as the server lists it: the outputs that we can use. */
export interface ButtplugDevice {
  readonly index: number;
  readonly name: string;
  /** DeviceMessageTimingGap: ms between two commands at least; null where the server names none */
  readonly gapMs: number | null;
  readonly positions: readonly ButtplugOutput[];
  readonly motors: readonly ButtplugOutput[];
  /** the server passes times on to it as they are; it is true only where that is known */
  readonly canCreep?: boolean;
}

export type ButtplugReply =
  | { readonly type: 'server-info'; readonly maxPingMs: number }
  /** all devices that the server has now */
  | { readonly type: 'devices'; readonly devices: readonly ButtplugDevice[] }
  | { readonly type: 'device-added'; readonly device: ButtplugDevice }
  | { readonly type: 'device-removed'; readonly index: number }
  /** `id`: the message that it is about, 0 = none */
  | { readonly type: 'ok' | 'error'; readonly id: number };

/** A command for one output. `share`: 0..1; `durationMs`: null where the output knows no time */
export interface ButtplugCommand {
  readonly output: ButtplugOutput;
  readonly share: number;
  readonly durationMs: number | null;
}

/** One version of the protocol. */
export interface ButtplugDialect {
  readonly version: ButtplugVersion;
  /** what RequestServerInfo names as ours */
  readonly versionFields: Readonly<Record<string, number>>;
  /** The messages of one text of the server that we know. Never throws. */
  parse(text: string): readonly ButtplugReply[];
  /** One text, for all that is to happen at once. */
  encodeCommands(device: number, commands: readonly ButtplugCommand[], nextId: () => number): string;
  encodeStop(device: number, id: number): string;
}

/** A device has at most that many outputs of a kind; a server that says more is wrong. */
export const maxOutputs = 16;
/** characters of a device's name that are shown */
const maxNameLength = 64;

/** What has a level, in the order of the V channels; `RotateCmd` is version 3's rotation that can be reversed. */
export const motorKinds: readonly string[] = ['Vibrate', 'Oscillate', 'Rotate', 'RotateCmd'];

/** Beside a position an Oscillate is left out: it is the same stroke by another command. */
export function orderMotors(
  motors: readonly ButtplugOutput[],
  positions: readonly ButtplugOutput[],
): readonly ButtplugOutput[] {
  return motorKinds
    .filter((kind) => kind !== 'Oscillate' || positions.length === 0)
    .flatMap((kind) => motors.filter((motor) => motor.kind === kind))
    .slice(0, maxOutputs);
}

export type Fields = Readonly<Record<string, unknown>>;

export function encodeButtplug(...messages: readonly (readonly [name: string, fields: Fields])[]): string {
  return JSON.stringify(messages.map(([name, fields]) => ({ [name]: fields })));
}

/** Each message of a text that `read` knows. */
export function parseMessages(
  text: string,
  read: (message: Fields) => ButtplugReply | null,
): readonly ButtplugReply[] {
  return asArray(tryParse(text)).flatMap((message) => {
    const reply = isRecord(message) ? (readCommon(message) ?? read(message)) : null;
    return reply === null ? [] : [reply];
  });
}

/** What both versions say in the same words. */
function readCommon({ ServerInfo, Ok: success, Error: failure }: Fields): ButtplugReply | null {
  if (isRecord(ServerInfo))
    return { type: 'server-info', maxPingMs: asCount(ServerInfo['MaxPingTime']) ?? 0 };
  if (isRecord(success)) return { type: 'ok', id: asCount(success['Id']) ?? 0 };
  return isRecord(failure) ? { type: 'error', id: asCount(failure['Id']) ?? 0 } : null;
}

/** The name that the person gave the device, else the maker's. */
export function nameOf({ DeviceDisplayName, DeviceName }: Fields): string {
  const names = [DeviceDisplayName, DeviceName].filter((name) => typeof name === 'string');
  return (names.find((name) => name !== '') ?? '').replace(/\s+/g, ' ').slice(0, maxNameLength);
}

/** Servers give a T-Code firmware this name (tcode-v03.yml), or one that begins so where a person describes its axes. */
const tcodeName = /^T-?Code\b/i;

/**
 * Its list of outputs does not say whether a server makes a speed of a time. What it names the device does, whatever name a person
 * gave it: T-Code gets each time as it is (tcode_v03.rs).
 */
export function creepOf({ DeviceName }: Fields): Pick<ButtplugDevice, 'canCreep'> {
  return typeof DeviceName === 'string' && tcodeName.test(DeviceName) ? { canCreep: true } : {};
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asCount(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
