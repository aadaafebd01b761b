import type { EngineSnapshot } from '@kinora/engine';
import type { Format, Phrases } from '@kinora/phrases';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { EngineHost } from './engine/engine-host.ts';
import type { Runtime } from './runtime.ts';
import { watchSnapshots } from './screen/watch-snapshots.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime outside of RuntimeContext');
  return runtime;
}

/** Every word in the reader's language: `usePhrases().player.play`. */
export function usePhrases(): Phrases {
  return useRuntime().phrases;
}

export function useFormat(): Format {
  return useRuntime().format;
}

export function useEngine(): EngineHost {
  return useRuntime().engine;
}

/**
 * One thing of the newest snapshot. `select` returns a number, a string or a part of the snapshot itself: a new
 * object at each call would draw for ever.
 */
export function useSnapshot<Selected>(select: (snapshot: EngineSnapshot) => Selected): Selected {
  const engine = useEngine();
  const subscribe = useCallback((changed: () => void) => watchSnapshots(engine, changed), [engine]);
  return useSyncExternalStore(subscribe, () => select(engine.snapshot()));
}

export function useStored<Value, Selected>(
  store: StoreApi<Value>,
  select: (value: Value) => Selected,
): Selected {
  return useStore(store, select);
}
