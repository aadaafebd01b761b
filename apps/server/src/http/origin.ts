import type { IncomingHttpHeaders } from 'node:http';
import { isThisMachine } from '../config-values.ts';

/**
 * Whether a page of this server sent the request. Browsers send the page's origin with every POST and WebSocket; a request
 * without one comes from no browser. Ours is the public origin, or on this machine the same host and port as the request's,
 * or the port of the public origin, which a cell does not share: any other name may have been made to point here (DNS
 * rebinding).
 * @param publicUrl origin under which people reach the server
 */
export function isOwnOrigin(
  { headers }: { readonly headers: IncomingHttpHeaders },
  publicUrl: string,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return isThisMachine(page.hostname) && (page.host === host || isOwnPort(page, publicUrl));
}

/** This machine has several names, which share the server's port. */
function isOwnPort(page: URL, publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  const { hostname, port } = new URL(publicUrl);
  return isThisMachine(hostname) && page.port === port;
}
