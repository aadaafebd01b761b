/** An object whose calls that take time are counted, for tests that drive a clock: time passes between the calls, not in them. */
export interface WatchedCalls<Target> {
  readonly watched: Target;
  /** Resolves when no call is in progress, and what follows from the last one has happened. */
  settle(): Promise<void>;
}

type Method = (...args: unknown[]) => unknown;

/** tasks without a call, one after the other, after which none follows */
const quietTasks = 3;

/** @param nextTask resolves in a later task than its call */
export function watchCalls<Target extends object>(
  target: Target,
  nextTask: () => Promise<unknown>,
): WatchedCalls<Target> {
  let pending = 0;
  const watched = new Proxy(target, {
    get(from, name) {
      const method = Reflect.get(from, name) as Method;
      return (...args: unknown[]) => {
        pending += 1;
        return Promise.resolve(method.apply(from, args)).finally(() => {
          pending -= 1;
        });
      };
    },
  });
  return {
    watched,
    async settle() {
      for (let quiet = 0; quiet < quietTasks; quiet += 1) {
        if (pending > 0) quiet = 0;
        await nextTask();
      }
    },
  };
}
