import type { Pictures } from '../../runtime/screen/pictures.ts';

/** Draws pictures only while somebody asks for them. */
export interface FrameLoop {
  /** Something changed: draw with the next picture of the screen. */
  wake(): void;
  /** A view that can't be seen draws nothing; what changed meanwhile is drawn when it comes back. */
  setVisible(isVisible: boolean): void;
  stop(): void;
}

/** The first step after a rest has no picture before it: one of a 60 Hz screen. */
const firstStepMs = 16;
/** After a long gap (a hidden tab) the view goes on, it does not leap. */
const maxStepMs = 100;

/**
 * Calls `step` at each picture with the time since the last, until it returns false; then rests until `wake`.
 */
export function createFrameLoop(pictures: Pictures, step: (elapsedMs: number) => boolean): FrameLoop {
  let handle: number | null = null;
  let lastMs: number | null = null;
  let isVisible = true;
  let isWanted = false;

  function request(): void {
    if (handle === null && isVisible && isWanted) handle = pictures.request(draw);
  }

  function draw(nowMs: number): void {
    handle = null;
    const elapsedMs = lastMs === null ? firstStepMs : Math.min(nowMs - lastMs, maxStepMs);
    isWanted = step(elapsedMs);
    lastMs = isWanted ? nowMs : null;
    request();
  }

  function cancel(): void {
    if (handle !== null) pictures.cancel(handle);
    handle = null;
    lastMs = null;
  }

  return {
    wake() {
      isWanted = true;
      request();
    },
    setVisible(visible) {
      isVisible = visible;
      if (visible) request();
      else cancel();
    },
    stop() {
      isWanted = false;
      cancel();
    },
  };
}
