import { createFirmwareModel, createLink, createWebSocketTransport } from '@kinora/device';
import { createFakeSocketServer } from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { createEngineRig, type EngineRig } from './engine-rig.ts';

export interface MessageRig {
  readonly rig: EngineRig;
  /** every message that the board was sent, in order */
  readonly messages: readonly string[];
  positionOf(channel: string): number;
}

/** The engine over a WebSocket to a board in this process. */
export function createMessageRig(): MessageRig {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version: 'v0.4' });
  const server = createFakeSocketServer((text) => {
    const reply = firmware.receive(text, clock.now());
    return reply === '' ? [] : [reply];
  });
  const rig = createEngineRig({
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
    positionOf: (channel) => firmware.positionAt(channel as never, clock.now()),
  };
}
