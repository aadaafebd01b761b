import { connect, type Socket } from 'node:net';

export interface LoadOptions {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly connections: number;
  readonly forMs: number;
}

export interface LoadOutcome {
  readonly perSecond: number;
  /** answers that were no 200 */
  readonly refused: number;
}

/**
 * Asks one thing again and again on many connections, each waiting for its answer. Bytes over sockets: a client
 * library would be slower than what it measures.
 */
export async function loadHttp(options: LoadOptions): Promise<LoadOutcome> {
  const request = Buffer.from(formatRequest(options));
  let answered = 0;
  let refused = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + options.forMs;
  await Promise.all(
    Array.from({ length: options.connections }, () =>
      ask(options.url, request, (status) => {
        answered += 1;
        if (status !== 200) refused += 1;
        return performance.now() < endsAt;
      }),
    ),
  );
  return { perSecond: (answered / (performance.now() - startedAt)) * 1_000, refused };
}

function formatRequest({ url, method, path, headers = {}, body }: LoadOptions): string {
  const all = {
    host: url.host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n');
}

/** Sends on each answer, as long as `onAnswer` says so. */
function ask(url: URL, request: Buffer, onAnswer: (status: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(url.port), url.hostname);
    let received = '';
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => {
      resolve();
    });
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const length = lengthOf(received);
      if (length === null || received.length < length) return;
      const status = Number(received.slice(9, 12));
      received = '';
      if (onAnswer(status)) socket.write(request);
      else socket.end();
    });
  });
}

/** Bytes of a whole answer, or null while its head is not there. */
function lengthOf(received: string): number | null {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  return head + 4 + Number(length ?? 0);
}
