import type { Runtime } from '../runtime.ts';
import { isOutdated, ownBuild } from './server-build.ts';
import { showUpdateNotice, updateStore } from './update-notice.ts';
import { cacheName } from './worker/build-files.ts';

/** ms between two looks for a newer build, on a page that stays open */
const lookMs = 60 * 60_000;

/** Has the service worker keep this build, and says when a newer one is ready. Where the browser refuses, all is as without it. */
export function startOffline(runtime: Runtime, page: Window = window): void {
  const build = ownBuild(page.document);
  // the type knows no pages without: an insecure address, a private window of Firefox
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (build === null || workers === undefined) return;
  hearOfBuilds(workers, build, () => {
    updateStore(runtime).setState(true);
    showUpdateNotice(runtime);
  });
  void holdBuild(page, build).then(() => register(workers, page));
}

/**
 * The service worker keeps a build for as long as one of its pages holds this. Resolves once it is held. A page that is
 * left lets it go: with a lock a browser would not keep it for its "back" button.
 */
function holdBuild(page: Window, build: string): Promise<void> {
  const left = () =>
    new Promise<void>((resolve) => {
      page.addEventListener('pagehide', () => resolve(), { once: true });
    });
  return new Promise((resolve) => {
    const hold = () =>
      void page.navigator.locks.request(cacheName(build), { mode: 'shared' }, () => {
        resolve();
        return left();
      });
    hold();
    page.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) hold();
    });
  });
}

/** Calls once a build that is kept here, and that the server has, is not this page's. */
function hearOfBuilds(workers: ServiceWorkerContainer, build: string, isNewer: () => void): void {
  let isSaid = false;
  workers.addEventListener('message', ({ data }: MessageEvent<{ readonly build?: unknown }>) => {
    if (typeof data.build !== 'string' || data.build === build) return;
    void isOutdated(document).then((isOld) => {
      if (!isOld || isSaid) return;
      isSaid = true;
      isNewer();
    });
  });
  workers.startMessages();
}

async function register(workers: ServiceWorkerContainer, page: Window): Promise<void> {
  // a page that has one keeps it as it is: to register now could bring back one that ends as withdrawn (rule SH-75)
  if (workers.controller === null) {
    try {
      await workers.register('/service-worker.js', { updateViaCache: 'none' });
    } catch {
      // the server has none, or the browser refuses it
      return;
    }
  }
  const registration = await workers.ready;
  registration.active?.postMessage('hello');
  const look = () => {
    if (page.document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  page.document.addEventListener('visibilitychange', look);
  page.addEventListener('online', look);
  page.setInterval(look, lookMs);
}
