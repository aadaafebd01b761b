import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import { type Cancel, type Clock, fullScale, wallMs } from '@kinora/kernel';
import type { ChannelName, Interpolation } from '@kinora/motion';
import { chosenColumns, trackOf } from '@kinora/studio';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StudioState } from '../session/studio-state.ts';

interface LiveDeps {
  readonly engine: {
    readonly send: (command: EngineCommand) => void;
    readonly snapshot: () => EngineSnapshot;
    readonly subscribe: (listener: () => void) => () => void;
  };
  readonly store: StoreApi<StudioState>;
  readonly playhead: StoreApi<{ readonly isPlaying: boolean }>;
  /** whether the player's script is away from the engine */
  readonly lease: StoreApi<{ readonly isTaken: boolean }>;
  readonly clock: Clock;
  readonly interpolation: () => Interpolation;
}

/** The device follows what is edited (ST-55, ST-56), from a press on until another one, a stop, or the end of the page. */
export interface LiveDrive {
  readonly state: StoreApi<{ readonly isOn: boolean }>;
  readonly begin: () => void;
  /** The device holds where it is. */
  readonly end: () => void;
}

/** ms of rest after a change, at the end of which the engine gets the script: a long one is megabytes */
const restMs = 150;

export function createLiveDrive(deps: LiveDeps): LiveDrive {
  const { engine, store, playhead, lease, clock, interpolation } = deps;
  const state = createStore<{ readonly isOn: boolean }>(() => ({ isOn: false }));
  let ends: (() => void)[] = [];
  let cancelLoad: Cancel | null = null;
  /** an owner of ours was seen: its loss is a stop */
  let hasDriven = false;

  function load(): void {
    cancelLoad = null;
    const { channels } = store.getState().history.present;
    const tracks = [...channels]
      .filter(([, { points }]) => points.count > 0)
      .map(([channel, { points }]) => trackOf(channel, points));
    engine.send({ type: 'script.load', tracks, interpolation: interpolation() });
  }

  function followEdit(next: StudioState, last: StudioState): void {
    if (next.drag !== null && next.drag !== last.drag) followDrag(next);
    if (next.history.present === last.history.present) return;
    cancelLoad?.();
    cancelLoad = clock.callAt(wallMs(clock.now() + restMs), load);
  }

  /** Under hand limits; a video that plays is followed on. */
  function followDrag({ channel, drag }: StudioState): void {
    if (drag === null || playhead.getState().isPlaying) return;
    const value = chosenColumns(drag.edited.points, drag.edited.chosen.subarray(0, 1)).values[0];
    if (value !== undefined) engine.send({ type: 'hand.move', positions: positionOf(channel, value) });
  }

  /** A stop, another owner and a lost device end it: nothing moves by itself afterwards. */
  function watchOwner(): void {
    const { owner } = engine.snapshot();
    const isOurs = owner === 'script' || owner === 'hand';
    if (hasDriven && !isOurs) end();
    hasDriven ||= isOurs;
  }

  function begin(): void {
    if (state.getState().isOn) return;
    lease.setState({ isTaken: true });
    state.setState({ isOn: true });
    hasDriven = false;
    load();
    const take = () => engine.send({ type: 'owner.take', owner: 'script' });
    take();
    ends = [
      store.subscribe(followEdit),
      engine.subscribe(watchOwner),
      playhead.subscribe((next, last) => {
        if (next.isPlaying && !last.isPlaying && engine.snapshot().owner === 'hand') take();
      }),
    ];
  }

  function end(): void {
    if (!state.getState().isOn) return;
    ends.forEach((stop) => stop());
    ends = [];
    cancelLoad?.();
    cancelLoad = null;
    state.setState({ isOn: false });
    const { owner } = engine.snapshot();
    if (owner === 'script' || owner === 'hand') engine.send({ type: 'owner.release' });
    engine.send({ type: 'script.unload' });
    lease.setState({ isTaken: false });
  }

  return { state, begin, end };
}

function positionOf(channel: ChannelName, value: number): Partial<Record<ChannelName, number>> {
  return { [channel]: (value * fullScale) / 100 };
}
