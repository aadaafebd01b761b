import { createPacedWriter, type PacedWriter } from '../link/paced-writer.ts';
import type { Transport } from '../link/transport.ts';
import { networkTraits } from './network-traits.ts';
import { readSocketMessage } from './read-socket-message.ts';
import { openSocketConnection, type SocketConnection, type SocketOptions } from './socket-connection.ts';

export interface WebSocketTransportOptions extends SocketOptions {
  /** a person said that what is at this address never replies */
  readonly isMute?: boolean;
}

/** T-Code over a WebSocket, as Wi-Fi boards speak it: lines leave as on a serial port, replies come in messages. */
export function createWebSocketTransport(options: WebSocketTransportOptions): Transport {
  let connection: SocketConnection | null = null;
  let lines: PacedWriter<string> | null = null;

  return {
    traits: networkTraits('websocket'),
    open(emit) {
      const { url, isMute = false } = options;
      const own = openSocketConnection(options, {
        opened: () => emit({ type: 'opened', name: new URL(url).host, isMute }),
        message: (text) => {
          const data = readSocketMessage(text);
          emit(data === null ? { type: 'damaged' } : { type: 'data', data });
        },
        lost: (problem) => emit({ type: 'lost', problem }),
      });
      connection = own;
      // what a socket was given cannot be taken back, so that a stop is given to it at once
      lines = createPacedWriter({ clock: options.clock, carry: own.send, overtakes: true });
    },
    close() {
      lines?.drop();
      connection?.close();
      lines = connection = null;
      return Promise.resolve();
    },
    get arrivalTime() {
      return connection?.leftTime ?? -Infinity;
    },
    send: (line) => lines?.send(line) ?? Promise.resolve(false),
    interrupt: (line) => lines?.interrupt(line) ?? Promise.resolve(false),
  };
}
