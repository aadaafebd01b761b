import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** The build's pages with a hash in their name are frames of our own pages; a copy that is compressed counts. */
const framePath = /\.html(?=\.(br|gz)$|$)/;

export function isFrame(path: string): boolean {
  return framePath.test(path);
}

/**
 * A page that has the frames of a folder inside, as their text: a frame's script is allowed to the page as well, by its hash.
 * The frame itself has no origin.
 */
export function allowFrames(policy: string, folder: string): string {
  const frames = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  const hashes = frames.map((name) => ` ${scriptHash(join(folder, name))}`);
  return policy.replace("script-src 'self'", `$&${hashes.join('')}`);
}

/** A frame that is opened alone has the script that is written in it, no origin, and nothing else. */
export function writeFrameHeaders(reply: FastifyReply, path: string): void {
  void reply
    .removeHeader('x-frame-options')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `script-src ${scriptHash(path.replace(/\.(br|gz)$/, ''))}`,
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-scripts',
      ].join(';'),
    );
}

/** By path: a file with a hash of its content in its name never changes, and a new build has other names. */
const scriptHashes = new Map<string, string>();

function scriptHash(path: string): string {
  const known = scriptHashes.get(path);
  if (known !== undefined) return known;
  const script = /<script>(.*)<\/script>/s.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  scriptHashes.set(path, hash);
  return hash;
}
