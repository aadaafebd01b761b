const keepMs = 600_000;
/** Beyond this the one that was used longest ago is forgotten. */
const maxAddresses = 10_000;

/** Addresses from which a person was signed in a short time ago. */
export type KnownAddresses = ReturnType<typeof createKnownAddresses>;

export function createKnownAddresses(now: () => number = () => performance.now()) {
  /** When each was used last, in the order of use. */
  const usedAt = new Map<string, number>();
  return {
    add(address: string): void {
      usedAt.delete(address);
      usedAt.set(address, now());
      const [oldest] = usedAt.keys();
      if (usedAt.size > maxAddresses && oldest !== undefined) usedAt.delete(oldest);
    },
    has: (address: string): boolean => now() - (usedAt.get(address) ?? -Infinity) < keepMs,
  };
}
