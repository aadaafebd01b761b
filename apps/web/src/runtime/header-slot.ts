import { createStore, type StoreApi } from 'zustand/vanilla';

/** The place in the header for the title of what a page shows; `runtime.instance` keeps it. */
export function createHeaderSlot(): StoreApi<HTMLElement | null> {
  return createStore<HTMLElement | null>(() => null);
}
