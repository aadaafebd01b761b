import { drawsByProcessor } from './draws-by-processor.ts';

/** The pictures of the screen, asked for one at a time as with `requestAnimationFrame`. */
export interface Pictures {
  request(callback: FrameRequestCallback): number;
  cancel(handle: number): void;
}

/** What pictures are made of. */
export interface PictureSource {
  /** ms between two pictures at least; asked when the first one is wanted */
  pauseMs(): number;
  nowMs(): number;
  after(ms: number, callback: () => void): void;
  frame(callback: FrameRequestCallback): void;
}

/**
 * One row of pictures for all painters (rule PB-44): all requests paint in the same one, so that they are no more
 * than need be. With a pause, nobody asks the browser for the pictures between.
 */
export function createPictures(source: PictureSource): Pictures {
  const waiting = new Map<number, FrameRequestCallback>();
  let lastHandle = 0;
  let drawnMs = -Infinity;
  let isUnderWay = false;

  function order(): void {
    if (isUnderWay) return;
    isUnderWay = true;
    const waitMs = drawnMs + source.pauseMs() - source.nowMs();
    if (waitMs > 0) source.after(waitMs, () => source.frame(draw));
    else source.frame(draw);
  }

  function draw(frameMs: number): void {
    isUnderWay = false;
    drawnMs = source.nowMs();
    const due = [...waiting.keys()];
    for (const handle of due) {
      const callback = waiting.get(handle);
      waiting.delete(handle);
      callback?.(frameMs);
    }
  }

  return {
    request(callback) {
      lastHandle += 1;
      waiting.set(lastHandle, callback);
      order();
      return lastHandle;
    },
    cancel: (handle) => void waiting.delete(handle),
  };
}

/** Where the processor draws, ms: each picture of the page takes both of a small machine's cores from the device's motion. */
const slowPauseMs = 100;

/** The page's own. */
export const pictures = createPictures({
  pauseMs: () => (drawsByProcessor() ? slowPauseMs : 0),
  nowMs: () => performance.now(),
  after: (ms, callback) => void setTimeout(callback, ms),
  frame: (callback) => void requestAnimationFrame(callback),
});
