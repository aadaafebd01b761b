import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';

/** The build's pages with a hash in their name are frames of our own pages; a copy that is compressed counts. */
const framePath = /\.html(?=\.(br|gz)$|$)/;

export function isFrame(path: string): boolean {
  return framePath.test(path);
}

/** A frame has the script that is written in it, no origin, and nothing else; it is for our own pages. */
export function writeFrameHeaders(reply: FastifyReply, path: string): void {
  const script =
    /<script>(.*)<\/script>/s.exec(readFileSync(path.replace(/\.(br|gz)$/, ''), 'utf8'))?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  void reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `script-src 'sha256-${hash}'`,
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
      ].join(';'),
    );
}
