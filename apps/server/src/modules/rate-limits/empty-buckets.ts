import { failure } from '@kinora/contract';

/** Buckets that are remembered; past this the oldest is asked about again. */
const maxKnown = 10_000;

/** Buckets that the database called empty: until each has a try again, a flood of tries costs no statement. */
export type EmptyBuckets = ReturnType<typeof createEmptyBuckets>;

export function createEmptyBuckets() {
  const known = new Map<string, number>();
  return {
    /** when each of these has a try again as far as is known, ms on the wall clock; 0 where none is known to be empty */
    emptyUntil: (keys: readonly string[]): number => Math.max(...keys.map((key) => known.get(key) ?? 0)),
    /** @param until when it has a try again, ms on the wall clock */
    note(key: string, until: number): void {
      // to the end: the first is the one that was noted longest ago
      known.delete(key);
      known.set(key, until);
      const [oldest] = known.keys();
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
    },
  };
}

export function tooMany(waitMs: number) {
  return failure('request.too-many', { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
