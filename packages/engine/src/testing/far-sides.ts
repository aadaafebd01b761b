import { createFirmwareModel, type FirmwareModel } from '@kinora/device';
import {
  createBluetoothHarness,
  createButtplugHarness,
  createFakeStimReceiver,
  createFakeV02Board,
  createWebSerialHarness,
  createWebSocketHarness,
  type FakeButtplugDevice,
  type LinkHarness,
  type SocketForm,
} from '@kinora/device/testing';
import { fullScale } from '@kinora/kernel';
import type { VirtualClock } from '@kinora/kernel/testing';
import { createEngineRig, type EngineRig } from './engine-rig.ts';
import { placeAfter } from './place-after.ts';

/** An engine, one transport of the product, and what is at its other end. */
export interface FarSide {
  readonly rig: EngineRig;
  /** what moves or stops it of all that it was sent, as lines of T-Code; levels that a server was sent are not in it */
  sent(): string;
  /** how much it was sent so far */
  traffic(): number;
  /** where the stroke is, 0..9999 */
  stroke(): number;
  /** the level of its first vibration, 0..9999 */
  vibration(): number;
}

/** What a board does with bytes. */
export type Board = Pick<FirmwareModel, 'receive' | 'positionAt'>;

export const boards = {
  v02: createFakeV02Board,
  v03: () => createFirmwareModel({ version: 'v0.3', countsWholeMs: true }),
  v04: () => createFirmwareModel({ version: 'v0.4', countsWholeMs: true }),
  /** TCodeESP32 0.53b to 0.56b on its serial port */
  v04WithTails: () => createFirmwareModel({ version: 'v0.4', countsWholeMs: true, rerunsTails: true }),
  /** restim */
  stim: createStimBoard,
} satisfies Readonly<Record<string, () => Board>>;

function createStimBoard(): Board {
  const receiver = createFakeStimReceiver();
  return {
    receive: (input) => receiver.respond(String(input)),
    positionAt: (channel) => (receiver.values.get(channel) ?? 0) * fullScale,
  };
}

interface Made extends LinkHarness {
  readonly clock: VirtualClock;
}

/** The board is created before the harness, and reads the harness's clock later. */
function onBoard(board: Board, make: (respond: (text: string) => string) => Made): FarSide {
  const harness: Made = make((text) => board.receive(text, harness.clock.now()));
  const at = (channel: 'L0' | 'V0') => board.positionAt(channel, harness.clock.now());
  return farSide(harness, {
    stroke: () => at('L0'),
    vibration: () => at('V0'),
    traffic: () => harness.sent().length,
  });
}

function farSide(harness: Made, rest: Omit<FarSide, 'rig' | 'sent'>): FarSide {
  const { clock, link } = harness;
  // real streams settle over more turns than a clock can count
  const settling = { ...clock, advanceByAsync: (ms: number) => harness.pass(ms) };
  const rig = createEngineRig({ clock: settling, deps: { createLink: () => link } });
  return { ...rest, rig, sent: harness.sent };
}

export function onSerial(board: Board): FarSide {
  return onBoard(board, (respond) => createWebSerialHarness({ createResponder: () => respond }));
}

export function onBluetooth(board: Board, canReply: boolean): FarSide {
  return onBoard(board, (respond) => createBluetoothHarness({ respond, canReply }));
}

export function onWebSocket(board: Board, form: SocketForm = 'plain', isMute = false): FarSide {
  return onBoard(board, (respond) => createWebSocketHarness({ respond, form, isMute }));
}

export function behindServer(version: 3 | 4, device: FakeButtplugDevice): FarSide {
  const harness = createButtplugHarness({ version, devices: [device] });
  const writesOf = (kind: string) =>
    harness.server.writes.filter(({ actuator }) => actuator.startsWith(kind));
  return farSide(harness, {
    stroke: () => placeAfter(writesOf('Position'))(harness.clock.now()) * fullScale,
    vibration: () => ((writesOf('Vibrate').at(-1)?.value ?? 0) / motorSteps) * fullScale,
    traffic: () => harness.server.writes.length,
  });
}

/** of the motors of the fake server */
const motorSteps = 20;
