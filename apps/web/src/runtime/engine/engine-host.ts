import {
  type EngineCommand,
  type EngineEvent,
  type EngineSettings,
  type EngineSnapshot,
  workerProtocolVersion,
} from '@kinora/engine';
import { initialSnapshot } from './initial-snapshot.ts';

/** What the host needs of a Worker: the real one, or a `MessagePort` in a test. */
export interface EnginePort {
  postMessage(command: EngineCommand, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<EngineEvent>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** The page's side of the engine: sends commands, keeps the newest snapshot, hands out the other events. */
export interface EngineHost {
  readonly send: (command: EngineCommand) => void;
  /** Calls with each command that is sent. */
  readonly onCommand: (listener: (command: EngineCommand) => void) => () => void;
  /** The newest snapshot; the same object until the engine sends another. */
  readonly snapshot: () => EngineSnapshot;
  /** Calls after each new snapshot. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls with every event that is not a snapshot. */
  readonly onEvent: (listener: (event: EngineEvent) => void) => () => void;
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
  const commandListeners = new Set<(command: EngineCommand) => void>();
  const eventListeners = new Set<(event: EngineEvent) => void>();
  let snapshot = initialSnapshot;

  const emit = (event: EngineEvent) => eventListeners.forEach((listener) => listener(event));
  const take = (event: EngineEvent) => {
    if (event.type !== 'snapshot') {
      emit(event.type === 'ready' && event.version !== workerProtocolVersion ? outOfDate : event);
      return;
    }
    snapshot = event.snapshot;
    snapshotListeners.forEach((listener) => listener());
  };

  port.addEventListener('message', ({ data }) => take(data));
  port.addEventListener('error', () => emit(fault));
  port.postMessage({ type: 'hello', version: workerProtocolVersion, settings }, []);

  return {
    send: (command) => {
      if (command.type !== 'stop') beforeCommand();
      port.postMessage(command, command.type === 'stop.port' ? [command.port] : []);
      commandListeners.forEach((listener) => listener(command));
    },
    onCommand: (listener) => {
      commandListeners.add(listener);
      return () => void commandListeners.delete(listener);
    },
    snapshot: () => snapshot,
    subscribe: (listener) => {
      snapshotListeners.add(listener);
      return () => void snapshotListeners.delete(listener);
    },
    onEvent: (listener) => {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    close: () => port.terminate(),
  };
}
