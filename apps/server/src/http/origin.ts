import type { IncomingHttpHeaders } from 'node:http';
import { isThisMachine } from '../config-values.ts';

/**
 * Whether a page of ours sent this. Browsers put the origin of the page on every POST and WebSocket; what has none is no
 * browser. It is the public one, scheme included, or one of this machine that is asked by the same name, on whatever port:
 * any other name may have been made to point here.
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
