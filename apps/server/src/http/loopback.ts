import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Whether somebody on this very machine asks, by its own name. A proxy on this machine does not count, nor does a
 * page elsewhere whose name was made to point here.
 */
export function isFromLoopback({ socket, headers }: FastifyRequest): boolean {
  const isProxied = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return (
    !isProxied && loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '')
  );
}
