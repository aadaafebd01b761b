import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import { createStore, type StoreApi } from 'zustand/vanilla';

interface StateMachineOptions<State, Input, Effect> {
  readonly clock: Clock;
  readonly initial: State;
  /** Pure: the same state, input and time always give the same step. */
  readonly step: (
    state: State,
    input: Input | { readonly type: 'tick' },
    now: number,
  ) => { readonly state: State; readonly effects: readonly Effect[] };
  /** When the state wants a tick, ms on the clock; Infinity = never by itself. */
  readonly dueTime: (state: State) => number;
  readonly run: (effect: Effect) => void;
}

/** A reducer at work. */
export interface StateMachine<State, Input> {
  readonly store: StoreApi<State>;
  readonly step: (input: Input) => void;
  /** Waits for no tick until the next input. */
  readonly rest: () => void;
}

/** Keeps the state of a reducer in a store, runs its effects in their order, and ticks when it is due. */
export function createStateMachine<State, Input, Effect>(
  options: StateMachineOptions<State, Input, Effect>,
): StateMachine<State, Input> {
  const { clock, dueTime, run } = options;
  const store = createStore<State>(() => options.initial);
  let cancelTick: Cancel = () => undefined;

  function step(input: Input | { readonly type: 'tick' }): void {
    const { state, effects } = options.step(store.getState(), input, clock.now());
    store.setState(state, true);
    cancelTick();
    const due = dueTime(state);
    if (due < Infinity) cancelTick = clock.callAt(wallMs(due), () => step({ type: 'tick' }));
    effects.forEach(run);
  }

  return { store, step, rest: () => cancelTick() };
}
