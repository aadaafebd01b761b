/** Work that goes on after its request is answered. */
export interface Background {
  /** Starts `work`; a failure goes to the log. Returns false, and starts nothing, when too much is in progress. */
  start(work: () => Promise<void>): boolean;
  /** Resolves when everything that was started has ended. */
  drain(): Promise<void>;
}

/** More than this at once means that a mail server is stuck. */
const mostAtOnce = 100;

export function createBackground(onFailure: (error: unknown) => void): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(work) {
      if (underWay.size >= mostAtOnce) return false;
      const task = work()
        .catch(onFailure)
        .finally(() => underWay.delete(task));
      underWay.add(task);
      return true;
    },
    async drain() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
