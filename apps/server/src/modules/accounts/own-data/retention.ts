import { addMs, type WallClock } from '../../wall-clock.ts';
import { lifetimes } from '../lifetimes.ts';
import type { RetentionStore } from '../stores.ts';

/** Removes what has outlived its purpose. Safe to run on several instances at once. */
export async function removeStale(store: RetentionStore, clock: WallClock): Promise<number> {
  const now = clock.now();
  return store.removeStale(now, addMs(now, -lifetimes.notActivated));
}
