import type { LockableScreen } from './wake-lock.ts';

/** The screen that the browser shows the page on. Plain HTTP away from localhost has no wake lock. */
export function browserScreen({ document, navigator }: Window): LockableScreen {
  return {
    isSeen: () => document.visibilityState === 'visible',
    onSeenChange: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    lock: async () => {
      if (!('wakeLock' in navigator)) return null;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      return lock && { isReleased: () => lock.released, release: () => lock.release() };
    },
  };
}
