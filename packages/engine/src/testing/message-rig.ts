import {
  createFirmwareModel,
  createLink,
  createWebSocketTransport,
  type FirmwareModel,
} from '@kinora/device';
import { createFakeSocketServer } from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { createEngineRig, type EngineRig, type EngineRigOptions } from './engine-rig.ts';

export interface MessageRig {
  readonly rig: EngineRig;
  /** every message that the board was sent, in order */
  readonly messages: readonly string[];
  readonly firmware: FirmwareModel;
  positionOf(channel: string): number;
  /** The board leaves the network, and is there again. */
  readonly unplug: () => void;
  readonly plug: () => void;
}

/** The engine over a WebSocket to a board in this process. */
export function createMessageRig(options: EngineRigOptions = {}): MessageRig {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.4' });
  const server = createFakeSocketServer((text) => {
    const reply = firmware.receive(text, clock.now());
    return reply === '' ? [] : [reply];
  });
  const rig = createEngineRig({
    ...options,
    clock,
    deps: {
      createLink: () =>
        createLink(
          createWebSocketTransport({
            clock,
            url: 'ws://tcode.local/ws',
            openSocket: server.openSocket,
            readAccess: () => Promise.resolve(null),
          }),
          clock,
        ),
    },
  });
  return {
    rig,
    messages: server.received,
    firmware,
    unplug: server.unplug,
    plug: server.plug,
    positionOf: (channel) => firmware.positionAt(channel as never, clock.now()),
  };
}
