import { readFileSync } from 'node:fs';
import type { WallClock } from './modules/wall-clock.ts';

/**
 * The time of day, moved by as many ms as a file says, read anew each time: tests of a running server put days into it.
 * No file is no move.
 */
export function createMovableClock(file: string): WallClock {
  return { now: () => new Date(Date.now() + readOffset(file)) };
}

function readOffset(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}
