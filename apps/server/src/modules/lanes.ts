import { createFairQueue } from './fair-queue.ts';

/** One of several kinds of work on a resource. */
export interface Lane {
  /** Starts `work` when the resource has a place for it, and keeps the place until it ends. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

export interface Lanes {
  open(): Lane;
  /** Resolves when no work is in progress or waits. */
  drain(): Promise<void>;
}

/**
 * Lanes to a resource that serves `max` at once. Work that has to wait waits in the queue of its lane, and lanes take
 * turns: what fills one lane delays the others by no more than the work in progress.
 */
export function createLanes(max: number): Lanes {
  const waiting = createFairQueue<() => void>(Infinity);
  const whenIdle: (() => void)[] = [];
  let active = 0;
  let lanes = 0;

  async function enter(name: string): Promise<void> {
    if (active < max) active += 1;
    // the one that leaves hands its place on
    else await new Promise<void>((resolve) => waiting.push(resolve, [name]));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next !== null) return next();
    active -= 1;
    if (active === 0) for (const resolve of whenIdle.splice(0)) resolve();
  }

  return {
    open() {
      const name = String((lanes += 1));
      return {
        async run(work) {
          await enter(name);
          try {
            return await work();
          } finally {
            leave();
          }
        },
      };
    },
    async drain() {
      if (active > 0) await new Promise<void>((resolve) => whenIdle.push(resolve));
    },
  };
}
