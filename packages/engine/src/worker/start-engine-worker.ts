import type { Clock } from '@kinora/kernel';
import {
  createButtplugTransport,
  createFirmwareModel,
  createLink,
  createSerialTransport,
  createVirtualLink,
  createWebSocketTransport,
  type DeviceLink,
  type SerialLike,
} from '@kinora/device';
import { deferChannel, type OpenRoomChannel } from '@kinora/room';
import type { EngineCommand, EngineEvent, LinkChoice } from '../protocol.ts';
import { createEngine } from './engine.ts';
import { createRealClock } from './real-clock.ts';
import { portOptions } from './port-options.ts';
import { createTabClaim } from './tab-claim.ts';

/** What the engine needs of the Worker's global scope. */
export interface WorkerScope {
  postMessage(event: EngineEvent): void;
  onmessage: ((message: MessageEvent<EngineCommand>) => void) | null;
}

/** Parts that a bench or a test puts in the place of the Worker's own. */
export interface WorkerParts {
  readonly createLink: (choice: LinkChoice, clock: Clock) => DeviceLink;
}

/** Runs the engine in this Worker. A thrown error is a bug: the device is stopped before it is reported. */
export function startEngineWorker(scope: WorkerScope, parts: Partial<WorkerParts> = {}): void {
  const clock = createRealClock();
  const createLink = parts.createLink ?? createOwnLink;
  const emit = (event: EngineEvent) => {
    scope.postMessage(event);
  };
  const engine = createEngine({
    clock,
    timeOrigin: performance.timeOrigin,
    emit,
    createLink: (choice) => createLink(choice, clock),
    openRoomChannel: deferChannel(() => loadChannels(clock)),
    newEpoch,
    ...createTabClaim(clock),
  });
  scope.onmessage = ({ data }) => {
    try {
      engine.handle(data);
    } catch (error) {
      fail(error);
    }
  };

  function fail(error: unknown): void {
    engine.handle({ type: 'stop', kind: 'emergency', cause: 'fault' });
    const message = error instanceof Error ? error.message : String(error);
    emit({ type: 'notice', code: 'engine.fault', params: { message } });
  }
}

/** MQTT is larger than all of the engine: it comes with the first room. */
async function loadChannels(clock: Clock): Promise<OpenRoomChannel> {
  const { createMqttChannels } = await import('@kinora/room/mqtt');
  // eslint-disable-next-line no-console -- a page's log is its console (docs/spec/room.md, RM-31)
  return createMqttChannels((sentence) => console.warn(`room: ${sentence}`), clock);
}

/** 8 characters of 36: 41 random bits, for each START. */
function newEpoch(): string {
  const draws = crypto.getRandomValues(new Uint32Array(8));
  return Array.from(draws, (draw) => (draw % 36).toString(36)).join('');
}

function createOwnLink(choice: LinkChoice, clock: Clock): DeviceLink {
  switch (choice.kind) {
    case 'virtual':
      return createVirtualLink({ clock, firmware: createFirmwareModel({ version: choice.firmware }) });
    case 'web-serial': {
      const serial = serialOfThisThread();
      return createLink(createSerialTransport({ serial, clock, choice, ...portOptions(choice.port) }), clock);
    }
    case 'websocket':
      return createLink(createWebSocketTransport({ clock, url: choice.url, openSocket }), clock);
    case 'buttplug':
      return createLink(
        createButtplugTransport({ clock, url: choice.url, openSocket, device: choice.device ?? null }),
        clock,
      );
  }
}

function openSocket(url: string): WebSocket {
  return new WebSocket(url);
}

function serialOfThisThread(): SerialLike | undefined {
  return (navigator as { readonly serial?: SerialLike }).serial;
}
