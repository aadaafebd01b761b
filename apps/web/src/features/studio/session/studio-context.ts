import { createContext, useContext } from 'react';
import { useStored } from '../../../runtime/use-runtime.ts';
import type { PlayheadState } from './playhead.ts';
import type { StudioSession } from './studio-session.ts';
import type { StudioState } from './studio-state.ts';

export const StudioContext = createContext<StudioSession | null>(null);

export function useStudio(): StudioSession {
  const session = useContext(StudioContext);
  if (!session) throw new Error('useStudio outside of StudioContext');
  return session;
}

/** One thing of what is edited. */
export function useStudioState<Selected>(select: (state: StudioState) => Selected): Selected {
  return useStored(useStudio().store, select);
}

export function usePlayheadState<Selected>(select: (state: PlayheadState) => Selected): Selected {
  return useStored(useStudio().playhead.store, select);
}
