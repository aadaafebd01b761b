import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that make an upgrade of a request, see RFC 9110, 7.8, and RFC 7540, 3.2.1. */
const upgradeHeaders = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Serves a request as if it had not offered another protocol. Node hands over every upgrade once somebody listens for
 * one, and cannot take that back: so the server gets the connection again, with the request in front of what follows.
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
