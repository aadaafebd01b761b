import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PlayerSession } from './session/player-session.ts';
import { isPlaying, type PlayerState } from './session/player-state.ts';

export const PlayerContext = createContext<PlayerSession | null>(null);

export function usePlayer(): PlayerSession {
  const session = useContext(PlayerContext);
  if (!session) throw new Error('usePlayer outside of PlayerContext');
  return session;
}

/** One thing of the player's state. */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useStore(usePlayer().store, select);
}

/** Asked to play, whether its time moves or not. */
export function useIsPlaying(): boolean {
  return usePlayerState(isPlaying);
}
