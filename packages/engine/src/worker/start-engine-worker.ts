import type { Clock } from '@kinora/kernel';
import {
  type AccessQuery,
  type AccessState,
  createBluetoothTransport,
  createButtplugTransport,
  createFirmwareModel,
  createLink,
  createSerialTransport,
  createVirtualLink,
  createWebSocketTransport,
  type DeviceLink,
  neededAccess,
  readAccess,
  type SerialLike,
} from '@kinora/device';
import { deferChannel, type OpenRoomChannel } from '@kinora/room';
import type { GroupCommand, GroupEvent, LinkChoice } from '../protocol.ts';
import { createEngineGroup } from './group/engine-group.ts';
import { createRealClock } from './real-clock.ts';
import { portOptions } from './port-options.ts';
import { createTabClaim } from './tab-claim.ts';

/** What the engine needs of the Worker's global scope. */
export interface WorkerScope {
  postMessage(event: GroupEvent): void;
  onmessage: ((message: MessageEvent<GroupCommand>) => void) | null;
}

/** Parts that a bench or a test puts in the place of the Worker's own. */
export interface WorkerDeps {
  readonly createLink: (choice: LinkChoice, clock: Clock) => DeviceLink;
}

/**
 * Runs the engine in this Worker. A thrown error is a bug: the device is stopped before it is reported.
 * @throws {Error} where an engine runs in this Worker already: it keeps its commands, Stop among them
 */
export function startEngineWorker(scope: WorkerScope, deps: Partial<WorkerDeps> = {}): void {
  if (scope.onmessage !== null) throw new Error('An engine runs in this Worker already.');
  const clock = createRealClock();
  const createLink = deps.createLink ?? createOwnLink;
  const emit = (event: GroupEvent) => {
    scope.postMessage(event);
  };
  const engine = createEngineGroup({
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

/** MQTT is larger than all of the engine: it comes with the first room, and the sealing with it. */
async function loadChannels(clock: Clock): Promise<OpenRoomChannel> {
  const [{ createMqttChannels }, { sealChannels }] = await Promise.all([
    import('@kinora/room/mqtt'),
    import('@kinora/room/seal'),
  ]);
  // eslint-disable-next-line no-console -- a page's log is its console (docs/spec/room.md, RM-31)
  const open = createMqttChannels((sentence) => console.warn(`room: ${sentence}`), clock);
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  return sealChannels(open, { clock, subtle });
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
    case 'bluetooth':
      return createLink(createBluetoothTransport({ clock, radio: choice.radio }), clock);
    case 'websocket':
      return createLink(
        createWebSocketTransport({
          clock,
          url: choice.url,
          openSocket,
          readAccess: accessState,
          isMute: choice.isMute ?? false,
        }),
        clock,
      );
    case 'buttplug':
      return createLink(
        createButtplugTransport({
          clock,
          url: choice.url,
          openSocket,
          readAccess: accessState,
          device: choice.device ?? null,
        }),
        clock,
      );
  }
}

function openSocket(url: string): WebSocket {
  return new WebSocket(url);
}

/** The Worker has its page's permission. */
async function accessState(url: string): Promise<AccessState | null> {
  const access = neededAccess(url, self.location.hostname);
  if (access === null) return null;
  const { permissions } = navigator as { readonly permissions?: AccessQuery };
  return (await readAccess(permissions, access))?.state ?? null;
}

function serialOfThisThread(): SerialLike | undefined {
  return (navigator as { readonly serial?: SerialLike }).serial;
}
