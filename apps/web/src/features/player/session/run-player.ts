import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VideoEffect, VideoInput } from './video-input.ts';
import type { VideoState } from './video-state.ts';
import { stepVideo } from './step-video.ts';

/** The player's state at work. */
export interface PlayerMachine {
  readonly store: Pick<StoreApi<VideoState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly dispatch: (input: VideoInput) => void;
}

/**
 * Runs the effects of each step in their order, then shows its state: the device is let go before its script is taken
 * away. An input that an effect causes comes after its step.
 */
export function runPlayer(initial: VideoState, run: (effect: VideoEffect) => void): PlayerMachine {
  const store = createStore(() => initial);
  const waiting: VideoInput[] = [];
  let isRunning = false;

  function dispatch(input: VideoInput): void {
    waiting.push(input);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { state, effects } = stepVideo(store.getState(), next);
        effects.forEach(run);
        store.setState(state, true);
      }
    } finally {
      isRunning = false;
    }
  }

  return { store, dispatch };
}
