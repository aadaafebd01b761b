import type { Cancel, Clock } from '../clock.ts';
import { type WallMs, wallMs } from '../units.ts';

interface Waiting {
  readonly due: number;
  readonly order: number;
  readonly callback: () => void;
}

/** A clock that stands still until it is driven. Callbacks run in order of due time, then of request. */
export interface VirtualClock extends Clock {
  /** Moves time to `target`, running every callback that falls due on the way at its own due time. */
  advanceTo(target: number): void;
  advanceBy(ms: number): void;
  /** As advanceBy, letting promises settle between callbacks. */
  advanceByAsync(ms: number): Promise<void>;
  /** When each callback that waits is due, in ms, the next one first. */
  dueTimes(): readonly number[];
}

export interface VirtualClockOptions {
  readonly startMs?: number;
  /** Lateness added to each callback, in ms: models a busy machine. */
  readonly latenessMs?: () => number;
}

export function createVirtualClock(options: VirtualClockOptions = {}): VirtualClock {
  let now = options.startMs ?? 0;
  let order = 0;
  const waiting: Waiting[] = [];

  function insert(entry: Waiting): void {
    let index = waiting.length;
    while (index > 0 && isLater(waiting[index - 1]!, entry)) index -= 1;
    waiting.splice(index, 0, entry);
  }

  function callAt(due: WallMs, callback: () => void): Cancel {
    const entry = { due: Math.max(due, now) + (options.latenessMs?.() ?? 0), order: (order += 1), callback };
    insert(entry);
    return () => {
      const index = waiting.indexOf(entry);
      if (index >= 0) waiting.splice(index, 1);
    };
  }

  function runNext(target: number): boolean {
    const next = waiting[0];
    if (next === undefined || next.due > target) return false;
    waiting.shift();
    now = Math.max(now, next.due);
    next.callback();
    return true;
  }

  function advanceTo(target: number): void {
    while (runNext(target));
    now = Math.max(now, target);
  }

  return {
    now: () => wallMs(now),
    callAt,
    advanceTo,
    advanceBy: (ms) => {
      advanceTo(now + ms);
    },
    async advanceByAsync(ms) {
      const target = now + ms;
      do await settlePromises();
      while (runNext(target));
      now = target;
    },
    dueTimes: () => waiting.map(({ due }) => due),
  };
}

function isLater(a: Waiting, b: Waiting): boolean {
  return a.due > b.due || (a.due === b.due && a.order > b.order);
}

/** Ten turns of the microtask queue: the longest chain of awaits between two timers in our own code is shorter. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
