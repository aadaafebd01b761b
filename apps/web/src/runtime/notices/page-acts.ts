import type { Remedy } from '@kinora/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../runtime.ts';

/** Remedies whose parts belong to a page or the header. */
type PageRemedy = Extract<Remedy, 'choose-video' | 'add-script' | 'settings'>;
type PageActs = Readonly<Partial<Record<PageRemedy, (() => void) | undefined>>>;

/** What the page that is shown now offers as remedies. */
export function pageActs(runtime: Runtime): StoreApi<PageActs> {
  return runtime.instance(createPageActs);
}

/** Offers remedies until the returned function is called. */
export function offerActs(runtime: Runtime, acts: PageActs): () => void {
  const store = pageActs(runtime);
  store.setState(acts);
  return () => store.setState(Object.fromEntries(Object.keys(acts).map((name) => [name, undefined])));
}

function createPageActs(): StoreApi<PageActs> {
  return createStore(() => ({}));
}
