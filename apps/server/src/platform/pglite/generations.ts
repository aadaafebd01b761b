import { keptFor } from '@kinora/contract';

const hourMs = 60 * 60_000;

/** One snapshot stays for each of the last 24 hours, 7 days and 4 weeks, of those that have one. */
const generations = [
  { lengthMs: hourMs, count: 24 },
  { lengthMs: 24 * hourMs, count: 7 },
  { lengthMs: 7 * 24 * hourMs, count: keptFor.snapshotDays / 7 },
];

/** The newest stay in any case: the last one may hold the fault that it is needed for. */
const newest = 3;

/**
 * Chooses the snapshots that stay: the newest three, and the last one of each recent hour, day and week (UTC). Nothing else
 * is older than four weeks.
 * @param moments ms since 1970, newest first
 * @returns those of `moments` that stay
 */
export function chooseGenerations(moments: readonly number[], nowMs: number): ReadonlySet<number> {
  const kept = new Set(moments.slice(0, newest));
  for (const { lengthMs, count } of generations) {
    const oldest = Math.floor(nowMs / lengthMs) - count;
    const seen = new Set<number>();
    for (const moment of moments) {
      const period = Math.floor(moment / lengthMs);
      if (period <= oldest || seen.has(period)) continue;
      seen.add(period);
      kept.add(moment);
    }
  }
  return kept;
}
