import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from '../config-values.ts';

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** What proxies add. One that adds none is recognized by its HTTP/1.0, as nginx speaks by default, or by a page that came through it. */
const proxyHeader = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;

declare module 'fastify' {
  interface FastifyInstance {
    /** whether a page came through a proxy that hides the name by which it was reached */
    isBehindHidingProxy?: () => boolean;
  }
}

/**
 * Whether somebody on this very machine asks, by its own name. A proxy on this machine does not count, nor does a
 * page elsewhere whose name was made to point here.
 */
export function isFromLoopback({ socket, headers, raw, server }: FastifyRequest): boolean {
  const isProxied =
    raw.httpVersion === '1.0' ||
    Object.keys(headers).some((name) => proxyHeader.test(name)) ||
    server.isBehindHidingProxy?.() === true;
  return (
    !isProxied && loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '')
  );
}

/**
 * Notices a proxy that reaches the server by this machine's name and adds no header: a browser calls the page's origin its
 * own, and it is another machine. From then on, until the server restarts, no caller counts as one on this machine.
 */
export function watchForHidingProxy(app: FastifyInstance): void {
  let isSeen = false;
  app.decorate('isBehindHidingProxy', () => isSeen);
  app.addHook('onRequest', async ({ headers }) => {
    if (isSeen || !isFromHiddenPage(headers)) return;
    isSeen = true;
    app.log.warn(
      'A proxy is in front: set PUBLIC_URL and TRUST_PROXY. /outbox and /metrics are closed until then.',
    );
  });
}

function isFromHiddenPage({ host = '', origin = '', 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== 'same-origin' || !loopbackHost.test(host) || !URL.canParse(origin)) return false;
  return !isThisMachine(new URL(origin).hostname);
}
