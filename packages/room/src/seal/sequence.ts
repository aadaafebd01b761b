/** Runs one task after the other: keys and messages are handled in the order in which they came. */
export interface Sequence {
  /** tasks that are not finished */
  readonly waiting: number;
  add(task: () => Promise<void>): void;
}

export function createSequence(): Sequence {
  let last = Promise.resolve();
  let waiting = 0;
  return {
    get waiting() {
      return waiting;
    },
    add(task) {
      waiting += 1;
      last = last
        .then(task)
        .catch(raise)
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}

/** A bug: reported by the thread as any other, and no reason to stop the tasks after it. */
function raise(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
