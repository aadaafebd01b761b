import { createStore, type StoreApi } from 'zustand/vanilla';

/** `navigator.keyboard`, Chromium only: lets the page have Esc while it is full-screen. */
interface KeyboardLock {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

export interface FullScreen {
  /** The element that fills the screen. */
  readonly store: StoreApi<Element | null>;
  enter(element: Element): Promise<void>;
  /** Leaves on a person's wish: unlike leaving by the browser's own Esc this does not stop the device. */
  leave(): Promise<void>;
  /** Calls when the browser left full screen by a key that the page never saw. */
  onForcedExit(listener: () => void): () => void;
}

/**
 * Full screen with Esc kept for Stop. Where the browser can't give us the key, its Esc ends full screen without
 * telling which key it was: leaving is then the only sign of it, and counts as Stop.
 */
export function createFullScreen(page: Document, keyboard: KeyboardLock | null = pageKeyboard()): FullScreen {
  const store = createStore<Element | null>(() => page.fullscreenElement);
  const forced = new Set<() => void>();
  let hasEscape = false;
  let isLeaving = false;

  page.addEventListener('fullscreenchange', () => {
    store.setState(page.fullscreenElement, true);
    if (page.fullscreenElement) return;
    keyboard?.unlock();
    if (!hasEscape && !isLeaving) forced.forEach((listener) => listener());
    hasEscape = false;
    isLeaving = false;
  });

  return {
    store,
    enter: async (element) => {
      await element.requestFullscreen();
      hasEscape = await holdEscape(keyboard);
    },
    leave: async () => {
      if (!page.fullscreenElement) return;
      isLeaving = true;
      await page.exitFullscreen();
    },
    onForcedExit: (listener) => {
      forced.add(listener);
      return () => void forced.delete(listener);
    },
  };
}

function pageKeyboard(): KeyboardLock | null {
  return (navigator as Navigator & { keyboard?: KeyboardLock }).keyboard ?? null;
}

async function holdEscape(keyboard: KeyboardLock | null): Promise<boolean> {
  try {
    await keyboard?.lock(['Escape']);
    return keyboard !== null;
  } catch {
    return false;
  }
}
