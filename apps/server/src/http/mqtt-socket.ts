import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';
import { connectionsPerAddress, createPlaces, findMaxPerNetwork } from './limit-connections.ts';
import { isOwnOrigin } from './origin.ts';
import type { PlaceOf } from './place-of.ts';
import { isForWebSocket, serveWithoutUpgrade } from './serve-without-upgrade.ts';

export interface MqttSocketOptions {
  /** where WebSockets are taken; null: this server has no embedded broker */
  readonly path: string | null;
  /** multiplies the connections that one address, and one network, may have open */
  readonly limitFactor: number;
  publicUrl(): string;
  /** what connections are counted by */
  readonly placeOf: PlaceOf;
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Takes an upgrade that is not from a page; false: it is none of those. */
  acceptOther?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Ends what was accepted. */
  close(): Promise<void>;
}

/** How long somebody who was refused may take to read that, in ms. Node has taken its own time-outs off the socket. */
const lingerMs = 1_000;

/** Lets our pages that speak MQTT in; every other client is refused in HTTP, before anything is upgraded. */
export const mqttSocket = fastifyPlugin<MqttSocketOptions>(async (app, options) => {
  const places = createPlaces({
    perAddress: connectionsPerAddress * options.limitFactor,
    perNetwork: findMaxPerNetwork() * options.limitFactor,
  });
  app.server.on('upgrade', (request, socket, head) => {
    if (!isForWebSocket(request)) {
      serveWithoutUpgrade(app.server, request, socket, head);
      return;
    }
    if (options.acceptOther?.(request, socket, head) === true) return;
    const place = options.placeOf(request);
    const refusal =
      refuseUpgrade(request, options) ?? (places.take(place, socket) ? null : '429 Too Many Requests');
    if (refusal !== null) {
      refuse(socket, refusal);
      return;
    }
    options.accept(request, socket, head, place.address);
  });
  // open WebSockets would keep the server from closing
  app.addHook('preClose', () => options.close());
});

/** The status line of a refusal, or null. */
function refuseUpgrade(request: IncomingMessage, { path, publicUrl }: MqttSocketOptions): string | null {
  if ((request.url ?? '').split('?')[0] !== path) return '404 Not Found';
  // a page of another site can open a WebSocket here with the reader's own network; calls are checked alike
  if (!isOwnOrigin(request, publicUrl())) return '403 Forbidden';
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  return offered.includes('mqtt') ? null : '400 Bad Request';
}

/** Says why, and ends the connection whether the other side reads that, closes, or does neither. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => undefined);
  const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => {
    clearTimeout(linger);
  });
  // what is still coming is read and forgotten: unread, it would make the system take the answer back
  socket.resume();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
