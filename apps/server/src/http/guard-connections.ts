import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createRequestsInOrder } from './requests-in-order.ts';

/**
 * Comes before every listener of a raw server, Node's and the framework's included, so that no connection can end the process.
 *
 * - A connection without an address is destroyed before any listener runs: the system forgets the peer of one that was reset.
 *   Node remembers an address once it was read, so that later listeners have it.
 * - Requests of a connection are served one after the other.
 * - What a listener throws ends its connection.
 */
export function guardConnections(server: Server, onFault: (error: unknown) => void): void {
  const emit = server.emit.bind(server) as (name: string, ...event: unknown[]) => boolean;
  const inOrder = createRequestsInOrder();
  // Node's own refusal would not wait for the responses before it
  server.on('checkExpectation', (_request, response) => response.writeHead(417).end());

  server.emit = (name: string, ...event: unknown[]): boolean => {
    const connection = findConnection(event);
    if (connection === null) return emit(name, ...event);
    // a client that changes the protocol has to have its response first
    if (connection.remoteAddress === undefined || (name === 'upgrade' && inOrder.isBusy(connection))) {
      connection.destroy();
      return true;
    }
    const pass = () => runFor(connection, () => emit(name, ...event), onFault);
    const response = event[1];
    if (!(response instanceof ServerResponse)) return pass();
    inOrder.add(connection, response as ServerResponse, pass);
    return true;
  };
}

/** Runs what a connection caused. An error ends that connection, and counts as done. */
export function runFor(connection: Socket, run: () => boolean, onFault: (error: unknown) => void): boolean {
  try {
    return run();
  } catch (error) {
    connection.destroy();
    onFault(error);
    return true;
  }
}

/** The connection that an event of a server is about; null: about none. */
function findConnection([first, second]: readonly unknown[]): Socket | null {
  if (first instanceof IncomingMessage) return first.socket;
  if (first instanceof Socket) return first;
  return second instanceof Socket ? second : null;
}
