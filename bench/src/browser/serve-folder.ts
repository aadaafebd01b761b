import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export interface ServedFolder {
  /** `http://127.0.0.1:<port>`, a secure context: Web Serial, WebCodecs and workers are there */
  readonly origin: string;
  close(): Promise<void>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
};

/**
 * Serves built files on a free loopback port. Understands single byte ranges: without them a video can't be
 * sought. `files` answer before the folder does, by path.
 */
export async function serveFolder(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path === '/' ? '/index.html' : path;
    const held = files[name];
    if (held === undefined) void sendFile(join(folder, normalize(name)), request, response);
    else response.writeHead(200, { 'content-type': contentType(name) }).end(held);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

function closeServer(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

async function sendFile(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
  if (size === null) {
    response.writeHead(404).end();
    return;
  }
  const range = parseRange(request.headers.range, size);
  const headers = {
    'content-type': contentType(file),
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  };
  if (range === null) response.writeHead(200, { ...headers, 'content-length': size });
  else {
    const contentRange = `bytes ${range.start}-${range.end}/${size}`;
    const length = range.end - range.start + 1;
    response.writeHead(206, { ...headers, 'content-length': length, 'content-range': contentRange });
  }
  createReadStream(file, range ?? {}).pipe(response);
}

function parseRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d+)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return { start: Number(match[1]), end };
}

function contentType(name: string): string {
  return contentTypes[extname(name)] ?? 'application/octet-stream';
}
