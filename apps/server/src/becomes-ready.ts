import { setTimeout as wait } from 'node:timers/promises';

/** Machines that start together: the program waits this long for what it shares with others, in ms. */
const patienceMs = 30_000;
const everyMs = 500;

/** How long it waits, and how often it looks; tests wait less. */
export interface Patience {
  readonly patienceMs: number;
  readonly everyMs: number;
}

/** Waits until something replies. False where it does not in time; `notYet` is called once during the wait. */
export async function becomesReady(
  isReady: () => Promise<boolean>,
  notYet: () => void,
  patience: Patience = { patienceMs, everyMs },
): Promise<boolean> {
  if (await isReady()) return true;
  notYet();
  const endsAt = performance.now() + patience.patienceMs;
  while (performance.now() < endsAt) {
    await wait(patience.everyMs);
    if (await isReady()) return true;
  }
  return false;
}
