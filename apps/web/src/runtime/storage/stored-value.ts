import { createStore, type StoreApi } from 'zustand/vanilla';

interface StoredValueOptions<Value> {
  readonly key: string;
  /** Raised when the shape changes; a value of another version is passed to `parse` as nothing. */
  readonly version: number;
  /** Builds a valid value out of whatever was stored, `undefined` included. Never throws. */
  readonly parse: (stored: unknown) => Value;
  /** A change that makes the value invalid is dropped. */
  readonly isValid?: (value: Value) => boolean;
  readonly storage: Storage | null;
}

export interface StoredValue<Value> extends StoreApi<Value> {
  /** Takes over what another tab has stored meanwhile. */
  readonly follow: () => void;
}

/**
 * One value that outlives the page and is shared with the other tabs: each change starts from what is stored, so no tab
 * writes back an old field (rule PG-100). A storage that is full or forbidden costs the memory, never the page.
 */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { version, parse, isValid = () => true } = options;
  let seen = readText(options);
  const store = createStore<Value>(() => parse(valueIn(seen, version)));

  const follow = () => {
    const text = readText(options);
    if (text === seen) return;
    seen = text;
    // an emptied or foreign storage changes nothing here: the defaults could be wider than what is in use
    const stored = valueIn(text, version);
    if (stored !== undefined) store.setState(parse(stored), true);
  };
  const setState = (
    change: Value | Partial<Value> | ((state: Value) => Value | Partial<Value>),
    replace?: boolean,
  ) => {
    follow();
    const before = store.getState();
    const changed =
      typeof change === 'function' ? (change as (state: Value) => Value | Partial<Value>)(before) : change;
    const next = replace ? (changed as Value) : { ...before, ...changed };
    if (!isValid(next)) return;
    writeText(options, JSON.stringify({ version, value: next }));
    seen = readText(options);
    store.setState(next, true);
  };
  return { ...store, setState, follow };
}

/** Keeps values the same as in the other tabs: at once, and when a page comes back that was frozen. */
export function followOtherTabs(page: Window, values: readonly Pick<StoredValue<unknown>, 'follow'>[]): void {
  const follow = () => values.forEach((value) => value.follow());
  page.addEventListener('storage', follow);
  page.addEventListener('pageshow', follow);
  page.document.addEventListener('visibilitychange', follow);
}

type Place = Pick<StoredValueOptions<unknown>, 'key' | 'storage'>;

export function readText({ key, storage }: Place): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeText({ key, storage }: Place, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // Private windows and full disks refuse; the value then lives as long as the page.
  }
}

function valueIn(text: string | null, version: number): unknown {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) && stored['version'] === version ? stored['value'] : undefined;
  } catch {
    return undefined;
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
