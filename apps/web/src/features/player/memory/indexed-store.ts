import { createPageStore, type KeyedStore } from './keyed-store.ts';

const databaseName = 'kinora';
const databaseVersion = 1;

/** Each has its own store in the one database. */
export const storeNames = ['videos', 'recent', 'folders'] as const;
export type StoreName = (typeof storeNames)[number];

/**
 * Stores in the browser's own database; where it is forbidden or broken, for as long as the page lives. Rule LB-1:
 * nothing of them leaves the browser.
 */
export function openStores(factory: IDBFactory | null = browserDatabases()): Record<StoreName, KeyedStore> {
  let opened: Promise<IDBDatabase | null> | null = null;
  const database = () => (opened ??= openDatabase(factory));
  return {
    videos: createIndexedStore('videos', database),
    recent: createIndexedStore('recent', database),
    folders: createIndexedStore('folders', database),
  };
}

function browserDatabases(): IDBFactory | null {
  try {
    return window.indexedDB;
  } catch {
    return null;
  }
}

async function openDatabase(factory: IDBFactory | null): Promise<IDBDatabase | null> {
  if (factory === null) return null;
  try {
    const request = factory.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => {
      for (const name of storeNames) request.result.createObjectStore(name);
    };
    return await settled(request);
  } catch {
    return null;
  }
}

function createIndexedStore(name: StoreName, database: () => Promise<IDBDatabase | null>): KeyedStore {
  const spare = createPageStore();

  async function ask<Value, Instead>(
    mode: IDBTransactionMode,
    request: (store: IDBObjectStore) => IDBRequest<Value>,
    instead: () => Promise<Instead>,
  ): Promise<Value | Instead> {
    const opened = await database();
    if (opened === null) return instead();
    try {
      return await settled(request(opened.transaction(name, mode).objectStore(name)));
    } catch {
      // A full disk, or a value that can't be stored, is not kept.
      return instead();
    }
  }

  return {
    read: (key) =>
      ask(
        'readonly',
        (store) => store.get(key),
        () => spare.read(key),
      ),
    async write(key, value) {
      await ask(
        'readwrite',
        (store) => store.put(value, key),
        () => spare.write(key, value),
      );
    },
    async remove(key) {
      await ask(
        'readwrite',
        (store) => store.delete(key),
        () => spare.remove(key),
      );
    },
    async entries() {
      const opened = await database();
      if (opened === null) return spare.entries();
      const store = opened.transaction(name, 'readonly').objectStore(name);
      const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())]);
      return keys.map((key, index) => [key as string, values[index] as unknown] as const);
    },
    async clear() {
      await ask(
        'readwrite',
        (store) => store.clear(),
        () => spare.clear(),
      );
    },
  };
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });
}
