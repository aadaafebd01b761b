import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../runtime.ts';

/** Whether another page than the player has its script in the engine; the player sends none meanwhile. */
export function scriptLease(runtime: Runtime): StoreApi<{ readonly isTaken: boolean }> {
  return runtime.instance(createScriptLease);
}

function createScriptLease(): StoreApi<{ readonly isTaken: boolean }> {
  return createStore(() => ({ isTaken: false }));
}
