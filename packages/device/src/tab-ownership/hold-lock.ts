import type { LocksLike } from './tab-ports.ts';

export interface HeldLock {
  /**
   * Gives the lock back; twice does nothing. Resolves when others can have the lock: Firefox refuses it until then,
   * to this tab as well.
   */
  readonly release: () => Promise<void>;
  /** another tab took the lock; never resolves otherwise */
  readonly stolen: Promise<void>;
}

/** A Web Lock as a value instead of a callback. null = not available, or the wait was aborted. */
export function holdLock(
  locks: LocksLike,
  name: string,
  options: Parameters<LocksLike['request']>[1],
): Promise<HeldLock | null> {
  return new Promise((resolve) => {
    let reportStolen = (): void => undefined;
    const stolen = new Promise<void>((resolveStolen) => {
      reportStolen = resolveStolen;
    });
    const over = locks.request(name, options, (lock) => {
      if (lock === null) {
        resolve(null);
        return Promise.resolve();
      }
      return new Promise((end) => {
        const release = (): Promise<void> => {
          end();
          return free;
        };
        resolve({ release, stolen });
      });
    });
    // rejects with AbortError when the wait was aborted and when the lock was stolen
    const free = over.catch(() => {
      resolve(null);
      reportStolen();
    });
  });
}
