import { isCacheName } from './build-files.ts';

interface LeaveOptions {
  readonly registration: ServiceWorkerRegistration;
  readonly caches: CacheStorage;
  /** of the service worker's file */
  readonly address: string;
}

/** Ends this service worker, with all that it keeps, where the server has none any more: no file, or an empty one. */
export async function leaveIfWithdrawn({ registration, caches, address }: LeaveOptions): Promise<void> {
  const response = await fetch(address, { cache: 'no-cache' }).catch(() => null);
  if (response === null) return;
  const isGone = response.status === 404 || response.status === 410;
  if (!isGone && !(response.ok && (await response.text()).trim() === '')) return;
  await registration.unregister();
  const names = (await caches.keys()).filter(isCacheName);
  await Promise.all(names.map((name) => caches.delete(name)));
}
