/** Addresses from which a person was signed in a short time ago. */
export interface KnownAddresses {
  add(address: string): void;
  has(address: string): boolean;
}

const keepMs = 600_000;
/** Beyond this the one that was used longest ago is forgotten. */
const most = 10_000;

export function createKnownAddresses(now: () => number = () => performance.now()): KnownAddresses {
  /** When each was used last, in the order of use. */
  const usedAt = new Map<string, number>();
  return {
    add(address) {
      usedAt.delete(address);
      usedAt.set(address, now());
      const [oldest] = usedAt.keys();
      if (usedAt.size > most && oldest !== undefined) usedAt.delete(oldest);
    },
    has: (address) => now() - (usedAt.get(address) ?? -Infinity) < keepMs,
  };
}
