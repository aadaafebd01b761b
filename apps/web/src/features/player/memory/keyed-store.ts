/** Values by name that outlive the page: plain data and handles of files. A store that fails costs the memory, never the page. */
export interface KeyedStore {
  /** undefined for what is not there */
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<readonly (readonly [string, unknown])[]>;
  clear(): Promise<void>;
}

/** Lives as long as the page: for browsers that forbid storage. */
export function createPageStore(): KeyedStore {
  const values = new Map<string, unknown>();
  return {
    read: async (key) => values.get(key),
    write: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    entries: async () => [...values],
    clear: async () => values.clear(),
  };
}
