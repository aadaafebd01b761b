import type { WallMs } from './units.ts';

export type Cancel = () => void;

/** exact: worth up to a millisecond of busy waiting, so as not to be late by a timer's grain. */
export type Precision = 'coarse' | 'exact';

/** Time and waiting of one thread. The real one reads `performance.now()`; tests drive theirs. */
export interface Clock {
  now(): WallMs;
  /** Calls once when `now()` is at or past `due`; a due time in the past calls as soon as possible, never synchronously. */
  callAt(due: WallMs, callback: () => void, precision?: Precision): Cancel;
}
