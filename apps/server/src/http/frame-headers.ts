import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
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
  const hashes = listFrames(folder).map((name) => ` ${scriptHash(join(folder, name))}`);
  return policy.replace("script-src 'self'", `$&${hashes.join('')}`);
}

/** A folder of a build has hundreds of files, and listing them for each page delays all other calls. */
const listed = new Map<string, { readonly changedAt: number; readonly frames: readonly string[] }>();

/** ms. File systems date changes by steps of some milliseconds, so a later change may have the time of the last one. */
const settledMs = 1_000;

function listFrames(folder: string): readonly string[] {
  const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return [];
  const known = listed.get(folder);
  // a build that replaces another changes its folder
  if (known?.changedAt === changedAt) return known.frames;
  const frames = readdirSync(folder).filter((name) => name.endsWith('.html'));
  if (Date.now() - changedAt > settledMs) listed.set(folder, { changedAt, frames });
  return frames;
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
