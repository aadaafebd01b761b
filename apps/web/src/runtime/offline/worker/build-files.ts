/** One build of the web app, as `scripts/steps/service-worker.mjs` writes it before the service worker. */
export interface Build {
  /** a hash over all of its files */
  readonly id: string;
  /** What works without network, taken whole or not at all: path and hash of the content, as fetch checks it. */
  readonly files: readonly (readonly [path: string, integrity: string])[];
  /** Kept once it was shown: the guide's pictures, in three languages and two themes, are larger than all the rest. */
  readonly pictures: readonly string[];
}

const cachePrefix = 'kinora.build.';

/** Of the cache of a build, and of the lock that each of its pages holds. */
export function cacheName(id: string): string {
  return `${cachePrefix}${id}`;
}

export function isCacheName(name: string): boolean {
  return name.startsWith(cachePrefix);
}
