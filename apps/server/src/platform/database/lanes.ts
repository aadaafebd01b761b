import { createFairQueue } from '../../modules/fair-queue.ts';

/** One of several kinds of work on a resource. */
export interface Lane {
  /** Starts `work` when the resource has a place for it, and keeps the place until it ends. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * Lanes to a resource that serves `max` at once. Work that has to wait waits in the queue of its lane, and lanes take
 * turns: what fills one lane delays the others by no more than the work in progress.
 */
export function createLanes(max: number): () => Lane {
  const waiting = createFairQueue<() => void>(Infinity);
  let active = 0;
  let lanes = 0;

  async function enter(name: string): Promise<void> {
    if (active < max) active += 1;
    // the one that leaves hands its place on
    else await new Promise<void>((resolve) => waiting.push(resolve, [name]));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next === null) active -= 1;
    else next();
  }

  return () => {
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
  };
}
