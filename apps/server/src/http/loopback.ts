import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** What proxies add. A proxy that adds none cannot be recognized, so a public server never relies on this (see `config.ts`). */
const proxyHeader = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;

/**
 * Whether somebody on this very machine asks, by its own name. A proxy on this machine does not count, nor does a
 * page elsewhere whose name was made to point here.
 */
export function isFromLoopback({ socket, headers }: FastifyRequest): boolean {
  const isProxied = Object.keys(headers).some((name) => proxyHeader.test(name));
  return (
    !isProxied && loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '')
  );
}
