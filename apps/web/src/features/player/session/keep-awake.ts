import { isPlaying } from './video-state.ts';
import type { PlayerMachine } from './run-player.ts';

/**
 * Rule PB-16: the screen stays on while the video plays. The browser takes the lock back when the page is hidden, so it
 * is asked for again when the page is seen; a browser that refuses (battery low) just lets the screen sleep.
 */
export function keepAwake(store: PlayerMachine['store']): void {
  // Plain HTTP away from localhost has no wake lock.
  if (!('wakeLock' in navigator)) return;
  let lock: WakeLockSentinel | null = null;
  let isAsking = false;

  const isWanted = () => isPlaying(store.getState()) && document.visibilityState === 'visible';

  async function update(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    if (!isWanted()) await lock?.release();
    else if (lock?.released !== false) lock = await navigator.wakeLock.request('screen').catch(() => null);
    isAsking = false;
    if (lock?.released === false && !isWanted()) void update();
  }

  store.subscribe((state, last) => {
    if (isPlaying(state) !== isPlaying(last)) void update();
  });
  document.addEventListener('visibilitychange', () => void update());
}
