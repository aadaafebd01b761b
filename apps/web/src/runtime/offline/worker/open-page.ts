import { type Build, cacheName } from './build-files.ts';

/** ms that the server has before the page that is kept opens */
const limitMs = 3_000;

/** The server's page, so that a new build comes at once. The kept one if the server is too slow, unreachable, or ill. */
export async function openPage(request: Request, build: Build, caches: CacheStorage): Promise<Response> {
  const fetched = fetch(request);
  const kept = await caches.match('/', { cacheName: cacheName(build.id), ignoreVary: true });
  if (kept === undefined) return fetched;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), limitMs));
  const inTime = fetched.then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([inTime, late]);
}
