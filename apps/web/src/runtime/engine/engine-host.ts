import {
  type AdditionalDevice,
  type DeviceCommand,
  type EngineCommand,
  type EngineEvent,
  type EngineSettings,
  type EngineSnapshot,
  type GroupCommand,
  type GroupEvent,
  workerProtocolVersion,
} from '@kinora/engine';
import { initialSnapshot } from './initial-snapshot.ts';

/** What the host needs of a Worker: the real one, or a `MessagePort` in a test. */
export interface EnginePort {
  postMessage(command: GroupCommand, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<GroupEvent>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** The page's side of the engine: sends commands, keeps the newest snapshot, hands out the other events. */
export interface EngineHost {
  readonly send: (command: EngineCommand) => void;
  /** Sends to one of the additional devices alone. */
  readonly sendTo: (device: AdditionalDevice, command: DeviceCommand) => void;
  /** Calls before each command but Stop is sent. */
  readonly onBeforeCommand: (listener: () => void) => () => void;
  /** Calls with each command that is sent, to whichever device. */
  readonly onCommand: (listener: (command: EngineCommand) => void) => () => void;
  /** The newest snapshot; the same object until the engine sends another. */
  readonly snapshot: () => EngineSnapshot;
  /** The newest of an additional device; null until it was added. */
  readonly snapshotOf: (device: AdditionalDevice) => EngineSnapshot | null;
  /** Those of all devices, the first one's first. */
  readonly snapshots: () => readonly EngineSnapshot[];
  /** Calls after each new snapshot, of whichever device. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls with every event of the first device that is not a snapshot. */
  readonly onEvent: (listener: (event: EngineEvent) => void) => () => void;
  /** Calls with every failure of an additional device. */
  readonly onDeviceNotice: (listener: (notice: EngineEvent, device: AdditionalDevice) => void) => () => void;
  readonly close: () => void;
}

const outOfDate: EngineEvent = { type: 'notice', code: 'engine.version', params: {} };
const fault: EngineEvent = { type: 'notice', code: 'engine.fault', params: {} };

/** @param beforeCommand runs before each command but Stop: a tab that drives reads the stored limits first (rule PG-101) */
export function createEngineHost(
  port: EnginePort,
  settings: EngineSettings,
  beforeCommand: () => void = () => undefined,
): EngineHost {
  const snapshotListeners = new Set<() => void>();
  const beforeListeners = new Set([beforeCommand]);
  const commandListeners = new Set<(command: EngineCommand) => void>();
  const eventListeners = new Set<(event: EngineEvent) => void>();
  const deviceListeners = new Set<(notice: EngineEvent, device: AdditionalDevice) => void>();
  const additional = new Map<AdditionalDevice, EngineSnapshot>();
  let snapshot = initialSnapshot;

  const emit = (event: EngineEvent) => eventListeners.forEach((listener) => listener(event));
  const take = (event: GroupEvent) => {
    if (event.type === 'device.event') return takeOfDevice(event);
    if (event.type !== 'snapshot') {
      emit(event.type === 'ready' && event.version !== workerProtocolVersion ? outOfDate : event);
      return;
    }
    snapshot = event.snapshot;
    snapshotListeners.forEach((listener) => listener());
  };
  const takeOfDevice = ({ device, event }: Extract<GroupEvent, { readonly type: 'device.event' }>) => {
    if (event.type === 'notice') return deviceListeners.forEach((listener) => listener(event, device));
    additional.set(device, event.snapshot);
    snapshotListeners.forEach((listener) => listener());
  };

  port.addEventListener('message', ({ data }) => take(data));
  port.addEventListener('error', () => emit(fault));
  port.postMessage({ type: 'hello', version: workerProtocolVersion, settings }, []);

  const post = (message: GroupCommand, command: EngineCommand) => {
    if (command.type !== 'stop') beforeListeners.forEach((listener) => listener());
    port.postMessage(message, portsOf(command));
    commandListeners.forEach((listener) => listener(command));
  };

  return {
    send: (command) => post(command, command),
    sendTo: (device, command) => post({ type: 'device.command', device, command }, command),
    onBeforeCommand: (listener) => {
      beforeListeners.add(listener);
      return () => void beforeListeners.delete(listener);
    },
    onCommand: (listener) => {
      commandListeners.add(listener);
      return () => void commandListeners.delete(listener);
    },
    snapshot: () => snapshot,
    snapshotOf: (device) => additional.get(device) ?? null,
    snapshots: () => [snapshot, ...additional.values()],
    subscribe: (listener) => {
      snapshotListeners.add(listener);
      return () => void snapshotListeners.delete(listener);
    },
    onEvent: (listener) => {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    onDeviceNotice: (listener) => {
      deviceListeners.add(listener);
      return () => void deviceListeners.delete(listener);
    },
    close: () => port.terminate(),
  };
}

/** Ports go to the engine with the command that names them. */
function portsOf(command: EngineCommand): MessagePort[] {
  if (command.type === 'stop.port') return [command.port];
  const radio =
    command.type === 'link.connect' && command.choice.kind === 'bluetooth' && command.choice.radio;
  return radio ? [radio] : [];
}
