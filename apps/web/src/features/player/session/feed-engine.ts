import type { StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { PlayerState } from './player-state.ts';

/** Keeps the engine's script and offset those of the player, for as long as the page lives. */
export function feedEngine({ engine, preferences }: Runtime, store: StoreApi<PlayerState>): void {
  function load(): void {
    const { tracks } = store.getState().scripts;
    const { interpolation } = preferences.getState();
    engine.send(
      tracks.length === 0 ? { type: 'script.unload' } : { type: 'script.load', tracks, interpolation },
    );
  }

  store.subscribe((state, last) => {
    // Another video, or nothing left to play: the device is let go until the person presses Play again.
    const isOver =
      state.video !== last.video || (state.scripts.tracks.length === 0 && last.scripts.tracks.length > 0);
    if (isOver && engine.snapshot().owner === 'script') engine.send({ type: 'owner.release' });
    if (!isSame(state.scripts.tracks, last.scripts.tracks)) load();
    if (state.offset !== last.offset) engine.send({ type: 'script.offset', offsetSeconds: state.offset });
  });
  preferences.subscribe((chosen, last) => {
    if (chosen.interpolation !== last.interpolation && store.getState().scripts.tracks.length > 0) load();
  });
}

/** The same tracks, object by object: sending them again would copy megabytes. */
function isSame(tracks: readonly object[], others: readonly object[]): boolean {
  return tracks.length === others.length && tracks.every((track, index) => track === others[index]);
}
