import { createStoredValue } from './storage/stored-value.ts';

/** ms for which a server that required no membership counts as one when it cannot be asked: 30 days */
export const opennessMs = 30 * 24 * 60 * 60_000;

/** When this server last said that it requires no membership, kept for pages without network (rule SH-78). */
export function createOpenness(storage: Storage | null, epochNow: () => number) {
  const saidAt = createStoredValue<number | null>({
    key: 'kinora.open-server',
    version: 1,
    parse: (stored) => (typeof stored === 'number' ? stored : null),
    storage,
  });
  return {
    learn: (isOpen: boolean) => saidAt.setState(isOpen ? epochNow() : null, true),
    counts: () => {
      const at = saidAt.getState();
      const now = epochNow();
      return at !== null && now >= at && now - at < opennessMs;
    },
  };
}
