import type { Build } from './runtime/offline/worker/build-files.ts';
import { dropOldBuilds } from './runtime/offline/worker/drop-old-builds.ts';
import { openFile } from './runtime/offline/worker/find-file.ts';
import { leaveIfWithdrawn } from './runtime/offline/worker/leave-if-withdrawn.ts';
import { openPage } from './runtime/offline/worker/open-page.ts';
import { storeBuild } from './runtime/offline/worker/store-build.ts';

/** `kinoraBuild` is written before this file once the build is complete. */
const scope = self as unknown as ServiceWorkerGlobalScope & { readonly kinoraBuild: Build };
const { caches, clients, registration, kinoraBuild: build } = scope;
const paths = new Set([...build.files.map(([path]) => path), ...build.pictures]);

// At once: this worker serves the pages of older builds as well, each from its cache (docs/decisions/0103-offline.md).
scope.addEventListener('install', (event) => {
  event.waitUntil(storeBuild(build, caches).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(clients.claim().then(announce));
});

/** Each page of ours says hello once it is drawn, and hears which build is the newest here. */
scope.addEventListener('message', (event) => {
  event.source?.postMessage({ build: build.id });
  event.waitUntil(dropOldBuilds({ build, caches, locks: scope.navigator.locks, clients, registration }));
});

// Whatever is not answered here goes to the server as if there were no service worker: all calls, all that is a person's.
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname !== '/') return;
    event.respondWith(openPage(request, build, caches));
    event.waitUntil(leaveIfWithdrawn({ registration, caches, address: scope.location.href }));
  } else if (search === '' && !request.headers.has('range') && isOfBuild(pathname)) {
    event.respondWith(openFile(request, build, caches));
  }
});

/** The folder of files with a hash in their name, which may be another build's, and the other files of this one. */
function isOfBuild(pathname: string): boolean {
  return pathname.startsWith('/assets/') || (pathname !== '/' && paths.has(pathname));
}

async function announce(): Promise<void> {
  const pages = await clients.matchAll({ type: 'window' });
  pages.forEach((page) => page.postMessage({ build: build.id }));
}
