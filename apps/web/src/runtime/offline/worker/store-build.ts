import { type Build, cacheName } from './build-files.ts';

/** How many files come at once: a browser has six connections to a server, and the page needs some of them. */
const filesAtOnce = 3;

/** Takes all files of a build into its cache, or none. */
export async function storeBuild(build: Build, caches: CacheStorage): Promise<void> {
  const name = cacheName(build.id);
  const cache = await caches.open(name);
  const left = [...build.files];
  const takeNext = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const [path, integrity] = file;
      await cache.put(path, await fetchFile(path, integrity));
    }
  };
  try {
    await Promise.all(Array.from({ length: filesAtOnce }, takeNext));
  } catch (error) {
    left.length = 0;
    await caches.delete(name);
    throw error;
  }
}

/** The browser's copy of this address may be of another build, or broken: then it is fetched once more. */
async function fetchFile(path: string, integrity: string): Promise<Response> {
  const load = (cache: RequestCache) => fetch(path, { integrity, cache, priority: 'low' });
  const response = await load('default').catch(() => load('reload'));
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  return response;
}
