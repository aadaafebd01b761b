/** The storage of a browser, in memory. */
export function createFakeStorage(): Storage {
  const content = new Map<string, string>();
  return {
    get length() {
      return content.size;
    },
    key: (index) => [...content.keys()][index] ?? null,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    clear: () => content.clear(),
  };
}
