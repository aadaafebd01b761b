import type { Transport } from '../link/transport.ts';
import { networkTraits } from './network-traits.ts';
import { openSocketConnection, type SocketConnection, type SocketOptions } from './socket-connection.ts';

/** T-Code over a WebSocket, as Wi-Fi boards speak it: each message is text, lines end as on a serial port. */
export function createWebSocketTransport(options: SocketOptions): Transport {
  let connection: SocketConnection | null = null;

  const send = (line: string): Promise<boolean> => connection?.send(line) ?? Promise.resolve(false);

  return {
    traits: networkTraits('websocket'),
    open(emit) {
      connection = openSocketConnection(options, {
        opened: () => emit({ type: 'opened', name: new URL(options.url).host }),
        message: (data) => emit({ type: 'data', data }),
        lost: (problem) => emit({ type: 'lost', problem }),
      });
    },
    close() {
      connection?.close();
      connection = null;
      return Promise.resolve();
    },
    send,
    // A link has at most one line in progress, and what a socket was given cannot be taken back: nothing waits to be dropped.
    interrupt: send,
  };
}
