import type { EngineSnapshot } from '@kinora/engine';
import { axisNames } from '@kinora/motion';
import { createPositionHistory, historyLength, type PositionHistory, sampleMs } from './position-history.ts';

/** Looks without a change after which the positions rest, and then from one call to the next: a second. */
const restLooks = 1000 / sampleMs;

/** Looks at the positions ten times a second while somebody watches. */
export interface PositionSampler {
  readonly history: PositionHistory;
  /** Calls after each look that changed the history, once a second at rest. The first subscriber starts the clock, the last one to leave stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPositionSampler(page: Document, snapshot: () => EngineSnapshot): PositionSampler {
  const history = createPositionHistory();
  const listeners = new Set<() => void>();
  let timer: number | null = null;
  let lastLook = performance.now();
  let lastPositions: EngineSnapshot['positions'] | null = null;
  let sameLooks = 0;

  const look = () => {
    const now = performance.now();
    const missed = Math.max(0, Math.round((now - lastLook) / sampleMs) - 1);
    lastLook = now;
    const { positions } = snapshot();
    const isSame = missed === 0 && axisNames.every((axis) => positions[axis] === lastPositions?.[axis]);
    lastPositions = positions;
    sameLooks = isSame ? sameLooks + 1 : 0;
    // each point of the history is the same: it would not change
    if (sameLooks >= historyLength) return;
    history.add(positions, missed);
    const isResting = sameLooks >= restLooks;
    // the last look of 50 s is among those that are reported
    if (isResting && (sameLooks + 1) % restLooks !== 0) return;
    listeners.forEach((listener) => listener());
  };
  const run = () => {
    const isWatched = listeners.size > 0 && page.visibilityState === 'visible';
    if (isWatched && timer === null) timer = window.setInterval(look, sampleMs);
    if (!isWatched && timer !== null) {
      window.clearInterval(timer);
      timer = null;
    }
  };

  return {
    history,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) page.addEventListener('visibilitychange', run);
      run();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('visibilitychange', run);
        run();
      };
    },
  };
}
