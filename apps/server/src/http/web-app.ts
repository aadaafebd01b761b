import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { allowFrames, isFrame, writeFrameHeaders } from './frame-headers.ts';
import type { KeptFiles } from './kept-builds.ts';

export interface WebAppOptions {
  /** absolute path of the built web app */
  readonly root: string;
  /** files of builds that ran before, and this one's in case it is replaced while it runs */
  readonly kept: KeptFiles;
}

/** Vite puts files with a hash of their content in their name into this folder: they never change. */
export const hashedFolder = 'assets';

const hashedPath = /^\/assets\/([^/?]+)(?:\?|$)/;

/**
 * Serves the built web app. Where the build left a `.br` or `.gz` beside a file, that is what goes out.
 * All its routes are behind `#`, so there is one page and no fallback.
 */
export const webApp: FastifyPluginAsync<WebAppOptions> = async (app, { root, kept }) => {
  const keptFolders = new Set(kept.values());
  // a path that can name no file is refused by an error; for us there is nothing there, as under any unknown path
  app.setErrorHandler((error, _request, reply) => {
    if (!isForbiddenPath(error)) throw error;
    reply.callNotFound();
  });
  app.addHook('preHandler', async ({ url }, reply) => {
    const [, name = ''] = hashedPath.exec(url) ?? [];
    const folder = kept.get(name);
    if (folder === undefined || existsSync(join(root, hashedFolder, name))) return undefined;
    return reply.sendFile(name, folder);
  });
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const isHashed = relative(root, path).split(sep)[0] === hashedFolder || keptFolders.has(dirname(path));
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!isFrame(path)) return;
      if (isHashed) writeFrameHeaders(reply, path);
      else writePageHeaders(reply, join(root, hashedFolder));
    },
  });
};

function writePageHeaders(reply: FastifyReply, framesFolder: string): void {
  const name = 'content-security-policy';
  void reply.header(name, allowFrames(String(reply.getHeader(name)), framesFolder));
}

function isForbiddenPath(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH';
}
