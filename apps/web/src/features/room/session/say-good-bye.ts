import { fillPath, routes, type Seat } from '@kinora/contract/http';
import type { Runtime } from '../../../runtime/runtime.ts';

/** Reports a seat absent by a request that outlives the page. Nobody waits for the answer: the page may be gone. */
export function sayGoodBye(
  { session }: Pick<Runtime, 'session'>,
  seat: Seat,
  body: { readonly code: string; readonly clientId: string },
): void {
  const authorization = session.token();
  if (authorization === null) return;
  fetch(fillPath(routes.leaveRoom, { role: String(seat) }), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
