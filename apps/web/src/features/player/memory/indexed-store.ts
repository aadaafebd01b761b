import { clear, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
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
  let opened: Promise<IDBDatabase> | null = null;
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

/** The library opens a database with one store; this one has several. */
async function openDatabase(factory: IDBFactory | null): Promise<IDBDatabase> {
  if (factory === null) throw new Error('this browser forbids databases');
  const request = factory.open(databaseName, databaseVersion);
  request.onupgradeneeded = () => {
    for (const name of storeNames) request.result.createObjectStore(name);
  };
  return promisifyRequest(request);
}

/** What fails (a full disk, a value that can't be stored) lasts as long as the page. */
function createIndexedStore(name: StoreName, database: () => Promise<IDBDatabase>): KeyedStore {
  const spare = createPageStore();
  const useStore: UseStore = async (mode, act) =>
    act((await database()).transaction(name, mode).objectStore(name));
  return {
    read: (key) => get<unknown>(key, useStore).catch(() => spare.read(key)),
    write: (key, value) => set(key, value, useStore).catch(() => spare.write(key, value)),
    remove: (key) => del(key, useStore).catch(() => spare.remove(key)),
    entries: () => entries<string, unknown>(useStore).catch(() => spare.entries()),
    clear: () => clear(useStore).catch(() => spare.clear()),
  };
}
