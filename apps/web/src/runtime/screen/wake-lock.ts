import type { Cancel } from '@kinora/kernel';

/** The screen as a page has it. */
export interface LockableScreen {
  /** whether the page is on it */
  isSeen(): boolean;
  onSeenChange(listener: () => void): Cancel;
  /** Keeps it on; null where the browser cannot or refuses (battery low). A page that is hidden loses the lock. */
  lock(): Promise<ScreenLock | null>;
}

export interface ScreenLock {
  isReleased(): boolean;
  release(): Promise<void>;
}

export interface WakeLock {
  readonly want: (isWanted: boolean) => void;
  readonly dispose: () => void;
}

/** Keeps the screen on while that is wanted and the page is seen; a refusal just lets the screen sleep. */
export function createWakeLock(screen: LockableScreen): WakeLock {
  let isWanted = false;
  let isAsking = false;
  let isChanged = false;
  let held: ScreenLock | null = null;

  async function settle(): Promise<void> {
    if (!isWanted || !screen.isSeen()) await held?.release();
    else if (held?.isReleased() !== false) held = await screen.lock();
  }

  /** One question at a time; what changes meanwhile is settled afterwards. */
  async function update(): Promise<void> {
    isChanged = true;
    if (isAsking) return;
    isAsking = true;
    while (isChanged) {
      isChanged = false;
      await settle();
    }
    isAsking = false;
  }

  const want = (next: boolean) => {
    if (next === isWanted) return;
    isWanted = next;
    void update();
  };
  const unfollow = screen.onSeenChange(() => void update());
  return {
    want,
    dispose: () => {
      unfollow();
      want(false);
    },
  };
}
