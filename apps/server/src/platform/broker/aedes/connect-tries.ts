/** Connections that an address may ask for at once without being let in. One that is let in gets the place back. */
const burst = 100;
/** How often an address that failed so often may try again, in ms. */
const refillMs = 1_000;

/** One try to connect. */
export interface ConnectTry {
  /** It was a good one, and counts for nothing. */
  giveBack(): void;
}

/** Bounds by address how many wrong tickets the database is asked about. */
export interface ConnectTries {
  /** Null where the address has no try left. */
  take(address: string): ConnectTry | null;
}

interface Bucket {
  left: number;
  atMs: number;
}

/**
 * @param factor multiplies the tries: load tests raise it
 * @param now milliseconds of a clock that never goes back
 */
export function createConnectTries(factor = 1, now: () => number = () => performance.now()): ConnectTries {
  const buckets = new Map<string, Bucket>();
  const full = burst * factor;
  let forgotAtMs = now();

  function fill(bucket: Bucket): Bucket {
    const nowMs = now();
    bucket.left = Math.min(full, bucket.left + ((nowMs - bucket.atMs) / refillMs) * factor);
    bucket.atMs = nowMs;
    return bucket;
  }

  /** An address whose bucket is full again is like one that was never seen. */
  function forgetFull(): void {
    if (now() - forgotAtMs < refillMs) return;
    forgotAtMs = now();
    for (const [address, bucket] of buckets) if (fill(bucket).left >= full) buckets.delete(address);
  }

  return {
    take(address) {
      if (!buckets.has(address)) forgetFull();
      const bucket = fill(buckets.get(address) ?? { left: full, atMs: now() });
      buckets.set(address, bucket);
      if (bucket.left < 1) return null;
      bucket.left -= 1;
      return {
        giveBack() {
          bucket.left = Math.min(full, bucket.left + 1);
        },
      };
    },
  };
}
