import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerSession } from '../session/player-session.ts';
import { type AbLoop, noLoop, pressLoop } from './ab-loop.ts';

const loops = new WeakMap<PlayerSession, StoreApi<AbLoop>>();

/** The part of this player's video that is repeated; another video has none. */
export function loopOf(player: PlayerSession): StoreApi<AbLoop> {
  const known = loops.get(player);
  if (known !== undefined) return known;
  const loop = createStore<AbLoop>(() => noLoop);
  loops.set(player, loop);
  player.store.subscribe((state, last) => {
    if (state.video !== last.video) loop.setState(noLoop);
  });
  return loop;
}

/** Start, end, off; with its end the part begins anew. */
export function toggleRepeat(player: PlayerSession): void {
  const { video, duration, isPlaying } = player.store.getState();
  if (video === null || duration === 0) return;
  const loop = loopOf(player);
  const next = pressLoop(loop.getState(), player.now(), duration);
  loop.setState(next);
  if (isPlaying && next.start !== null && next.end !== null) player.controls.seekTo(next.start);
}
