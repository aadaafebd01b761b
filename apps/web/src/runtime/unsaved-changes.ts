import { createStore, type StoreApi } from 'zustand/vanilla';

/** What of the page on the screen is not saved yet, for a caller that is about to end it from elsewhere. */
export interface UnsavedChanges {
  /** by name; empty where everything is saved */
  readonly names: readonly string[];
  readonly discard: () => void;
}

export const nothingUnsaved: UnsavedChanges = { names: [], discard: () => undefined };

export function createUnsavedChanges(): StoreApi<UnsavedChanges> {
  return createStore<UnsavedChanges>(() => nothingUnsaved);
}
