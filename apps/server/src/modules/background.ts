/** Work that goes on after its request is answered. */
export type Background = ReturnType<typeof createBackground>;

/** @param maxAtOnce more than this at once means that what it waits for is stuck */
export function createBackground(onFailure: (error: unknown) => void, maxAtOnce = 100) {
  const running = new Set<Promise<void>>();
  const run = (work: () => Promise<void>) => {
    const task = work()
      .catch(onFailure)
      .finally(() => running.delete(task));
    running.add(task);
  };
  return {
    /** Starts `work`; a failure goes to the log. Returns false, and starts nothing, when too much is in progress. */
    start(work: () => Promise<void>): boolean {
      if (running.size >= maxAtOnce) return false;
      run(work);
      return true;
    },
    /** Starts `work` whatever is in progress: it waits for something that goes on in any case. */
    follow: run,
    /** How much more can be started. */
    room: () => maxAtOnce - running.size,
    /** Resolves when everything that was started has ended. */
    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
