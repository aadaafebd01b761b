import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HttpSandbox {
  /** origin, without a slash at its end */
  readonly url: string;
  close(): Promise<void>;
}

/** Puts something that answers requests on a real socket. */
export async function serveRequests(answer: (request: Request) => Promise<Response>): Promise<HttpSandbox> {
  const server = createServer((incoming, outgoing) => {
    void toRequest(incoming)
      .then(answer)
      .then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers));
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const body = await text(incoming);
  const method = incoming.method ?? 'GET';
  return new Request(`http://127.0.0.1${incoming.url ?? '/'}`, {
    method,
    headers: Object.entries(incoming.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    ),
    ...(method === 'GET' ? {} : { body }),
  });
}
