import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that make an upgrade of a request, see RFC 9110, 7.8, and RFC 7540, 3.2.1. */
const upgradeHeaders = new Set(['upgrade', 'connection', 'http2-settings']);

/** An upgrade is an offer: a client that offers another protocol than WebSocket gets its response in HTTP. */
export function isForWebSocket(request: IncomingMessage): boolean {
  return request.headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * Options of a server. Node from 22.21 and 24.9 on asks whether an upgrade is wanted, and otherwise serves the request itself.
 * From 26 on nothing else can: the body of an upgrade is the request's own and not in front of what follows.
 * It loses what was sent behind such a request before the response, which no client does that offers something.
 */
export const upgradeOptions = {
  shouldUpgradeCallback(this: Server, request: IncomingMessage): boolean {
    return this.listenerCount('upgrade') > 0 && isForWebSocket(request);
  },
};

/**
 * Serves a request as if it had not offered another protocol, on a Node that does not ask. Such a Node hands over every upgrade
 * as soon as there is a listener, and cannot take one back: so the server gets the connection again, with the request in
 * front of what follows.
 */
export function serveWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lines = [`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/${request.httpVersion}`];
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? '';
    if (!upgradeHeaders.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[at + 1] ?? ''}`);
  }
  const text = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  socket.unshift(Buffer.concat([text, head]));
  server.emit('connection', socket);
}
