import { createBluetoothTransport, createFirmwareModel, createLink, serveRadio } from '@kinora/device';
import {
  type ActuatorWrite,
  createFakeBluetoothBoard,
  createFakeRadioPorts,
  type FakeButtplugDevice,
  type FakeButtplugOptions,
} from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { axisNames, vibrationNames } from '@kinora/motion';
import { createButtplugRig } from './buttplug-rig.ts';
import { createEngineRig, type EngineRig } from './engine-rig.ts';
import { createMessageRig } from './message-rig.ts';

export interface StageOptions {
  /** the page stops replying to pings when this says false */
  readonly pageReplies?: () => boolean;
}

/** An engine with a device on one kind of transport, and what that device does. */
export interface Stage {
  readonly rig: EngineRig;
  /** what moves, in words; empty = at rest, or creeping as EN-146 says */
  moving(): string;
  /** how much the device was sent so far */
  sent(): number;
  /** The connection is lost, and is there again. */
  unplug?(): void;
  plug?(): void;
}

type Model = Pick<EngineRig['firmware'], 'speedAt' | 'positionAt'>;

function onBoard(rig: EngineRig, model: Model, rest: Omit<Stage, 'rig' | 'moving'>): Stage {
  return {
    ...rest,
    rig,
    moving() {
      const now = rig.clock.now();
      const axes = axisNames.filter((axis) => Math.abs(model.speedAt(axis, now)) > 1e-6);
      const motors = vibrationNames.filter((name) => model.positionAt(name, now) > 0.5);
      return [...axes, ...motors].join(' ');
    },
  };
}

function onVirtual(options: Parameters<typeof createEngineRig>[0]): Stage {
  const rig = createEngineRig(options);
  return onBoard(rig, rig.firmware, { sent: () => rig.lines.length });
}

function onWebSocket(options: StageOptions): Stage {
  const { rig, messages, firmware, unplug, plug } = createMessageRig(options);
  return onBoard(rig, firmware, { sent: () => messages.length, unplug, plug });
}

function onBluetooth(options: StageOptions): Stage {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.4' });
  const board = createFakeBluetoothBoard({ respond: (text) => firmware.receive(text, clock.now()) });
  const ports = createFakeRadioPorts();
  serveRadio(ports.page, board.device, clock);
  const createLinkTo = () => createLink(createBluetoothTransport({ clock, radio: ports.worker }), clock);
  const rig = createEngineRig({ ...options, clock, deps: { createLink: createLinkTo } });
  return onBoard(rig, firmware, {
    sent: () => board.received.length,
    unplug: board.unplug,
    plug: board.plug,
  });
}

function behindServer(server: Omit<FakeButtplugOptions, 'clock'>, options: StageOptions): Stage {
  const made = createButtplugRig(server, options);
  const { rig } = made;
  const isMoving = ({ value, durationMs, atMs }: ActuatorWrite) =>
    durationMs === null ? value !== 0 : durationMs < creepMs && rig.clock.now() < atMs + durationMs;
  return {
    rig,
    sent: () => made.server.writes.length,
    moving: () =>
      made
        .lastWrites()
        .filter(isMoving)
        .map(({ actuator }) => actuator)
        .join(' '),
    unplug: made.server.unplug,
    plug: made.server.plug,
  };
}

/** ms for full travel */
const creepMs = 100_000;

const wand: FakeButtplugDevice = { index: 1, name: 'Wand', vibrators: 2 };
const spinner: FakeButtplugDevice = { index: 2, name: 'Spinner', oscillators: 1, rotators: 1 };
const stroker: FakeButtplugDevice = { index: 3, name: 'Stroker', positions: 1 };

/** One of each kind of transport. */
export const stages: Readonly<Record<string, (options?: StageOptions) => Stage>> = {
  'the virtual device': (options) => onVirtual(options),
  'a board with motors alone': (options) => onVirtual({ ...options, device: { wired: ['V0', 'V1'] } }),
  'a board on a WebSocket': (options = {}) => onWebSocket(options),
  'a board on Bluetooth': (options = {}) => onBluetooth(options),
  'a motor behind a server of version 3': (options = {}) =>
    behindServer({ version: 3, devices: [wand] }, options),
  'a motor behind a server of version 4': (options = {}) =>
    behindServer({ version: 4, devices: [wand] }, options),
  'an oscillator and a rotator behind a server of version 3': (options = {}) =>
    behindServer({ version: 3, devices: [spinner] }, options),
  'an oscillator and a rotator behind a server of version 4': (options = {}) =>
    behindServer({ version: 4, devices: [spinner] }, options),
  'a stroker behind a server of version 3': (options = {}) =>
    behindServer({ version: 3, devices: [stroker] }, options),
  'a stroker behind a server of version 4': (options = {}) =>
    behindServer({ version: 4, devices: [stroker] }, options),
  'a slow motor behind a server of version 3': (options = {}) =>
    behindServer({ version: 3, devices: [wand], writeMs: 60 }, options),
  'a slow stroker behind a server of version 4': (options = {}) =>
    behindServer({ version: 4, devices: [stroker], writeMs: 60 }, options),
};

/** What ends motion, as the page and the person do it; `mediaMs`: where the video is. */
export const endings: Readonly<Record<string, (rig: EngineRig, mediaMs: number) => void>> = {
  'a pause': (rig, mediaMs) => rig.anchor('paused', mediaMs),
  'the end of the video': (rig, mediaMs) => rig.anchor('ended', mediaMs),
  'a wait for data': (rig, mediaMs) => rig.anchor('stalled', mediaMs),
  'a seek': (rig, mediaMs) => rig.anchor('seeking', mediaMs),
  'a hidden page': (rig) => rig.send({ type: 'heartbeat', visible: false }),
  'another page': (rig) => rig.send({ type: 'owner.release' }),
  'a page that is closed': (rig) => rig.send({ type: 'stop', kind: 'emergency', cause: 'page-gone' }),
  Stop: (rig) => rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' }),
  disconnecting: (rig) => rig.send({ type: 'link.disconnect' }),
  'a script that is put away': (rig) =>
    rig.send({ type: 'script.load', tracks: [], interpolation: 'linear' }),
};
