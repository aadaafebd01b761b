import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerEffect, PlayerInput } from './player-input.ts';
import type { PlayerState } from './player-state.ts';
import { stepPlayer } from './step-player.ts';

/** The player's state at work. */
export interface PlayerMachine {
  readonly store: Pick<StoreApi<PlayerState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly dispatch: (input: PlayerInput) => void;
}

/**
 * Runs the effects of each step in their order, then shows its state: the device is let go before its script is taken
 * away. An input that an effect causes comes after its step.
 */
export function runPlayer(initial: PlayerState, run: (effect: PlayerEffect) => void): PlayerMachine {
  const store = createStore(() => initial);
  const waiting: PlayerInput[] = [];
  let isRunning = false;

  function dispatch(input: PlayerInput): void {
    waiting.push(input);
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { state, effects } = stepPlayer(store.getState(), next);
        effects.forEach(run);
        store.setState(state, true);
      }
    } finally {
      isRunning = false;
    }
  }

  return { store, dispatch };
}
