import type { IncomingHttpHeaders } from 'node:http';
import { isThisMachine } from '../config-values.ts';

/**
 * Whether a page of this server sent the request. Browsers send the page's origin with every POST and WebSocket; a request
 * without one comes from no browser. Ours is the public origin, or on this machine the same host and port as the request's:
 * any other name may have been made to point here (DNS rebinding).
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
  return isThisMachine(page.hostname) && page.host === host;
}
