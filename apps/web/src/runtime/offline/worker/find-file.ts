import { type Build, cacheName, isCacheName } from './build-files.ts';

/**
 * A file of any build that is kept, this worker's first. Names have a hash of their content, so a page of an older build finds
 * its own files and no others.
 */
async function findFile(path: string, build: Build, caches: CacheStorage): Promise<Response | undefined> {
  const own = cacheName(build.id);
  const others = (await caches.keys()).filter((name) => name !== own && isCacheName(name));
  for (const name of [own, ...others]) {
    // what varies is the encoding, which a cache does not keep
    const found = await caches.match(path, { cacheName: name, ignoreVary: true });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A file of a build: kept, or else fetched. */
export async function openFile(request: Request, build: Build, caches: CacheStorage): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await findFile(path, build, caches);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && build.pictures.includes(path)) {
    const copy = response.clone();
    const cache = await caches.open(cacheName(build.id));
    await cache.put(path, copy);
  }
  return response;
}
