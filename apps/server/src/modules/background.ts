/** More than this at once means that a mail server is stuck. */
const mostAtOnce = 100;

/** Work that goes on after its request is answered. */
export type Background = ReturnType<typeof createBackground>;

export function createBackground(onFailure: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>();
  return {
    /** Starts `work`; a failure goes to the log. Returns false, and starts nothing, when too much is in progress. */
    start(work: () => Promise<void>): boolean {
      if (underWay.size >= mostAtOnce) return false;
      const task = work()
        .catch(onFailure)
        .finally(() => underWay.delete(task));
      underWay.add(task);
      return true;
    },
    /** Resolves when everything that was started has ended. */
    async drain() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
