import type { WallMs } from './units.ts';

export type Cancel = () => void;

/** Time and waiting of one thread. The real one reads `performance.now()`; tests drive theirs. */
export interface Clock {
  now(): WallMs;
  /** Calls once when `now()` is at or past `due`; a due time in the past calls as soon as possible, never synchronously. */
  callAt(due: WallMs, callback: () => void): Cancel;
}
