import { describeError, type Phrases } from '@kinora/phrases';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../engine/engine-host.ts';
import { isMoving } from '../engine/motion-mark.ts';
import type { Notices } from '../notices/notices.ts';
import type { Runtime } from '../runtime.ts';

/** Whether a newer build than the page's is kept in this browser: a reload opens it. */
function createUpdateStore(): StoreApi<boolean> {
  return createStore(() => false);
}

export const updateStore = (runtime: Runtime) => runtime.instance(createUpdateStore);

interface NoticeOptions {
  readonly engine: Pick<EngineHost, 'snapshot' | 'snapshots' | 'subscribe'>;
  readonly notices: Pick<Notices, 'show'>;
  readonly phrases: Phrases;
}

/** Says that a newer build is ready, once nobody drives and the device is at rest: reloading would stop it. */
export function showUpdateNotice({ engine, notices, phrases }: NoticeOptions): void {
  const key = 'page.update-ready';
  const show = () => notices.show({ key, text: describeError(phrases, key), tone: 'info' });
  const isBusy = () => engine.snapshot().owner !== 'nobody' || engine.snapshots().some(isMoving);
  if (!isBusy()) {
    show();
    return;
  }
  const leave = engine.subscribe(() => {
    if (isBusy()) return;
    leave();
    show();
  });
}
