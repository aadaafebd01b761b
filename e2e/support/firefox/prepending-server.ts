import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface PrependingServer {
  readonly baseUrl: string;
  close(): Promise<void>;
}

export interface Prepended {
  /** which files, by their path */
  readonly path: RegExp;
  readonly source: string;
}

/**
 * Passes everything on to the server of the product, with source text before that of some files: scripts that a driver adds
 * to a page do not reach its Workers.
 */
export async function startPrependingServer(
  productUrl: string,
  prepended: Prepended,
): Promise<PrependingServer> {
  const { hostname, port } = new URL(productUrl);
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => {
    const options = { hostname, port, path: incoming.url, method: incoming.method };
    // one that is packed cannot be added to
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const onward = request(
      { ...options, headers },
      (answer) => void passOn(answer, outgoing, incoming.url, prepended),
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('upgrade', (incoming, near, head) => {
    const far = connect(Number(port), hostname);
    sockets.add(far);
    far.write(headOf(incoming));
    far.write(head);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  url = '',
  { path, source }: Prepended,
): Promise<void> {
  const status = answer.statusCode ?? 502;
  if (!path.test(url)) {
    outgoing.writeHead(status, answer.headers);
    answer.pipe(outgoing);
    return;
  }
  const { 'content-length': _length, ...headers } = answer.headers;
  outgoing.writeHead(status, headers);
  outgoing.end(source + (await text(answer)));
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]!}`] : [],
  );
  return [`${method!} ${url!} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
