import type { Pad, PadHost } from '../watch-pads.ts';

interface PadShape {
  readonly mapping?: string;
  /** buttons that are held down */
  readonly pressed: readonly number[];
  readonly axes?: readonly number[];
}

export interface PadRig {
  readonly host: PadHost;
  connect(shape: PadShape): void;
  disconnect(): void;
  /** Changes what is held down, and where the sticks stand. */
  hold(pressed: readonly number[], axes?: readonly number[]): void;
  /** Draws one picture. */
  frame(): void;
  /** a picture is asked for */
  isAsking(): boolean;
}

/** One controller and a screen that draws on demand. */
export function createPadRig(): PadRig {
  let pad: Pad | null = null;
  const asked = new Map<number, () => void>();
  const listeners = new Set<() => void>();
  let last = 0;

  function shape({ mapping = 'standard', pressed, axes = [0, 0, 0, 0] }: PadShape): Pad {
    const buttons = Array.from({ length: 17 }, (_, index) => ({ pressed: pressed.includes(index) }));
    return { index: 0, connected: true, mapping, buttons, axes };
  }
  return {
    host: {
      navigator: { getGamepads: () => [null, pad] },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
      requestAnimationFrame: (callback) => {
        last += 1;
        asked.set(last, callback);
        return last;
      },
      cancelAnimationFrame: (handle) => void asked.delete(handle),
    },
    connect(next) {
      pad = shape(next);
      listeners.forEach((listener) => {
        listener();
      });
    },
    disconnect() {
      pad = null;
    },
    hold(pressed, axes = [0, 0, 0, 0]) {
      pad = shape({ mapping: pad?.mapping ?? 'standard', pressed, axes });
    },
    frame() {
      const due = [...asked.values()];
      asked.clear();
      due.forEach((callback) => {
        callback();
      });
    },
    isAsking: () => asked.size > 0,
  };
}
