import { createStore, type StoreApi } from 'zustand/vanilla';

interface StoredValueOptions<Value> {
  readonly key: string;
  /** Raised when the shape changes; a value of another version is passed to `parse` as nothing. */
  readonly version: number;
  /** Builds a valid value out of whatever was stored, `undefined` included. Never throws. */
  readonly parse: (stored: unknown) => Value;
  readonly storage: Storage | null;
}

/** One value that outlives the page. A storage that is full or forbidden costs the memory, never the page. */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoreApi<Value> {
  const store = createStore<Value>(() => options.parse(readStored(options)));
  store.subscribe((value) => writeStored(options, value));
  return store;
}

function readStored<Value>({ key, version, storage }: StoredValueOptions<Value>): unknown {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isRecord(stored) && stored['version'] === version ? stored['value'] : undefined;
  } catch {
    return undefined;
  }
}

function writeStored<Value>({ key, version, storage }: StoredValueOptions<Value>, value: Value): void {
  try {
    storage?.setItem(key, JSON.stringify({ version, value }));
  } catch {
    // Private windows and full disks refuse; the value then lives as long as the page.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The browser's storage, or null where it is forbidden (reading the property throws then). */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The storage of this tab alone, or null where it is forbidden. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
