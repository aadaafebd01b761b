import { failure } from '@kinora/contract';

/** Buckets that are remembered; past this the oldest is asked about again. */
const maxKnown = 10_000;

/** Buckets that the database called empty: until each has a try again, a flood of tries costs no statement. */
export type EmptyBuckets = ReturnType<typeof createEmptyBuckets>;

export function createEmptyBuckets() {
  const known = new Map<string, { readonly notedAt: number; readonly waitMs: number }>();

  function waitOf(key: string, now: number): number {
    const noted = known.get(key);
    // a clock that is now before the note was ahead when it was made
    if (noted === undefined || now < noted.notedAt) return 0;
    return noted.notedAt + noted.waitMs - now;
  }

  return {
    /** Until each of these has a try again as far as is known, in ms; 0 or less where none is known to be empty. */
    waitFor: (keys: readonly string[], now: number): number =>
      Math.max(...keys.map((key) => waitOf(key, now))),
    /** @param notedAt the time, in ms, and how long it has no try */
    note(key: string, notedAt: number, waitMs: number): void {
      // to the end: the first is the one that was noted longest ago
      known.delete(key);
      known.set(key, { notedAt, waitMs });
      const [oldest] = known.keys();
      if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
    },
  };
}

export function tooMany(waitMs: number) {
  return failure('request.too-many', { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
