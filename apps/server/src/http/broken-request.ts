import type { Socket } from 'node:net';
import { failure } from '@kinora/contract';
import type { FastifyReply } from 'fastify';
import { toEnvelope } from './answer.ts';

/** What Node's parser says of a request that did not arrive whole, and the status for it. */
const refusals: Readonly<Record<string, readonly [status: string, envelope: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', JSON.stringify(toEnvelope(failure('request.too-slow')))],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    JSON.stringify(toEnvelope(failure('request.too-large'))),
  ],
};

const malformed = ['400 Bad Request', JSON.stringify(toEnvelope(failure('request.malformed')))] as const;

/** Replies, in the envelope, to a request that never became one; then closes the connection. */
export function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, body] = refusals[error.code ?? ''] ?? malformed;
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Replies, in the envelope, to a request whose address cannot be decoded. */
export function refuseBrokenAddress(_error: unknown, _request: unknown, reply: FastifyReply): void {
  void reply
    .code(400)
    .header('cache-control', 'no-store')
    .send(toEnvelope(failure('request.malformed')));
}
