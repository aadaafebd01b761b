import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of ours sent this. Browsers put the origin of the page on every POST and WebSocket; what has none is no browser.
 * @param publicUrl origin under which people reach the server
 */
export function isOwnOrigin(
  { headers }: { readonly headers: IncomingHttpHeaders },
  publicUrl: string,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
