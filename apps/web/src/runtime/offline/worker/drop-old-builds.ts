import { type Build, cacheName, isCacheName } from './build-files.ts';

interface DropOptions {
  readonly build: Build;
  readonly caches: CacheStorage;
  readonly locks: LockManager;
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
}

/**
 * Deletes the caches of builds that no page uses. Not while a page is so new that it does not hold its build's lock yet, nor
 * while a newer build arrives.
 */
export async function dropOldBuilds(options: DropOptions): Promise<void> {
  const { build, caches, locks, clients, registration } = options;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const held = (await locks.query()).held?.filter(({ name }) => isCacheName(name ?? '')) ?? [];
  // each page holds one
  if (held.length < windows.filter(isOurPage).length) return;
  const used = new Set([cacheName(build.id), ...held.map(({ name }) => name)]);
  const old = (await caches.keys()).filter((name) => isCacheName(name) && !used.has(name));
  if (registration.installing ?? registration.waiting) return;
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Pages that the server draws are no clients of a build. */
function isOurPage({ url }: Client): boolean {
  return new URL(url).pathname === '/';
}
