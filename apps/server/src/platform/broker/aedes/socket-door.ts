import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { catchListeners } from '../../../modules/catch-listeners.ts';
import type { Turns } from './turns.ts';
import { createWebSocketBytes } from './web-socket-bytes.ts';

/** @param address by which the connection is counted */
export type AcceptSocket = (request: IncomingMessage, socket: Duplex, head: Buffer, address?: string) => void;

/** Turns upgraded connections into streams of MQTT. */
export interface SocketDoor {
  readonly accept: AcceptSocket;
  /** The address with which a request was accepted. */
  addressOf(request: IncomingMessage | undefined): string;
  close(): void;
}

/** Bytes of one WebSocket message: a packet of ours has at most 2.1 kB, and pages send one in each. */
const largestMessage = 4 * 1024;

export function createSocketDoor(
  turns: Turns,
  handle: (stream: Duplex, request: IncomingMessage) => unknown,
  onFault: (error: unknown) => void,
): SocketDoor {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: largestMessage,
    // compressing frames of 180 bytes costs time and memory, and gains nothing
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  const addresses = new WeakMap<IncomingMessage, string>();
  return {
    addressOf: (request) => (request === undefined ? undefined : addresses.get(request)) ?? '',
    accept(request, socket, head, address = '') {
      addresses.set(request, address);
      server.handleUpgrade(request, socket, head, (webSocket) => {
        catchListeners(webSocket, (error) => {
          onFault(error);
          webSocket.terminate();
        });
        handle(createWebSocketBytes(webSocket, turns), request);
      });
    },
    close() {
      for (const webSocket of server.clients) webSocket.terminate();
      server.close();
    },
  };
}
