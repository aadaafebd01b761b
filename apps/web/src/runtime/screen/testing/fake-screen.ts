import type { LockableScreen, ScreenLock } from '../wake-lock.ts';

/** A screen that a test hides, and whose browser can refuse; `held` counts what keeps it on. */
export function createFakeScreen() {
  const listeners = new Set<() => void>();
  const locks = new Set<ScreenLock>();
  let isSeen = true;
  let isRefusing = false;

  const screen: LockableScreen = {
    isSeen: () => isSeen,
    onSeenChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    lock: async () => {
      // as a browser: never in the same turn
      await Promise.resolve();
      if (isRefusing || !isSeen) return null;
      const lock: ScreenLock = {
        isReleased: () => !locks.has(lock),
        release: async () => {
          await Promise.resolve();
          locks.delete(lock);
        },
      };
      locks.add(lock);
      return lock;
    },
  };

  return {
    screen,
    held: () => locks.size,
    listeners: () => listeners.size,
    refuse: (isRefused: boolean) => {
      isRefusing = isRefused;
    },
    /** Hides or shows the page; a browser releases the locks of a page that is hidden. */
    see: (next: boolean) => {
      isSeen = next;
      if (!isSeen) locks.clear();
      listeners.forEach((listener) => listener());
    },
  };
}
