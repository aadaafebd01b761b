import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PlayerSession } from './session/player-session.ts';
import { isPlaying, type VideoState } from './session/video-state.ts';

export const PlayerContext = createContext<PlayerSession | null>(null);

export function usePlayer(): PlayerSession {
  const session = useContext(PlayerContext);
  if (!session) throw new Error('usePlayer outside of PlayerContext');
  return session;
}

/** One thing of the player's state. */
export function usePlayerState<Selected>(select: (state: VideoState) => Selected): Selected {
  return useStore(usePlayer().store, select);
}

/** Asked to play, whether its time moves or not. */
export function useIsVideoPlaying(): boolean {
  return usePlayerState(isPlaying);
}
