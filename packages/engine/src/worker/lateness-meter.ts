/** ms: how far back the quantiles look */
const windowMs = 10_000;

/** ms: sorting some hundred samples ten times a second would be the largest cost of a snapshot */
const refreshMs = 1000;

export interface Lateness {
  /** ms */
  readonly p50: number;
  readonly p99: number;
}

/** How late the Worker's own timer was over the last ten seconds. */
export interface LatenessMeter {
  add(lateMs: number, now: number): void;
  read(now: number): Lateness;
}

export function createLatenessMeter(): LatenessMeter {
  let samples: { readonly time: number; readonly lateMs: number }[] = [];
  let last: Lateness = { p50: 0, p99: 0 };
  let computed = -Infinity;

  return {
    add(lateMs, now) {
      samples.push({ time: now, lateMs });
    },
    read(now) {
      if (now - computed < refreshMs) return last;
      computed = now;
      samples = samples.filter(({ time }) => time > now - windowMs);
      const sorted = samples.map(({ lateMs }) => lateMs).sort((a, b) => a - b);
      last = { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
      return last;
    },
  };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
