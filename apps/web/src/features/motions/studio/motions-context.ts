import type { Tuning } from '@kinora/motion';
import { createContext, useContext, useDeferredValue } from 'react';
import { useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import type { ProfileDocument } from '../document/profile-document.ts';
import { documentOf, nameOf, type ProfileLibraryState } from '../library/library-state.ts';
import type { ProfileLibrary } from '../library/profile-library.ts';
import type { LoopChoice } from '../playback/loop-choice.ts';
import type { MotionPlayer } from '../playback/motion-player.ts';
import type { Playback } from '../playback/step-player.ts';
import type { ProfilePreview } from '../preview/profile-preview.ts';
import type { StoreApi } from 'zustand/vanilla';

/** What the parts of the motions page share. */
export interface Motions {
  readonly library: ProfileLibrary;
  readonly player: MotionPlayer;
  readonly loop: StoreApi<LoopChoice>;
  /** speed and depth of whatever plays here */
  readonly tuning: StoreApi<Tuning>;
  readonly preview: ProfilePreview;
  /** The ordinary entry: refuses, with a message, a device that this person may not drive here. */
  readonly play: (pk: string) => void;
  /** Whether a change may be made now; says why where it may not. */
  readonly mayEdit: () => boolean;
}

export const MotionsContext = createContext<Motions | null>(null);

export function useMotions(): Motions {
  const motions = useContext(MotionsContext);
  if (!motions) throw new Error('useMotions outside of MotionsContext');
  return motions;
}

export function useLibrary<Selected>(select: (state: ProfileLibraryState) => Selected): Selected {
  return useStored(useMotions().library.store, select);
}

/** Whether the profiles are there. What is drawn then is drawn in slices, so that a press does not wait for all of it. */
export function useHasLoaded(): boolean {
  return useDeferredValue(useLibrary((state) => state.status !== 'loading'));
}

export function usePlayback<Selected>(select: (playback: Playback | null) => Selected): Selected {
  return useStored(useMotions().player.store, ({ playback }) => select(playback));
}

/** The profile that is chosen, as it is on the page. */
export function useSelectedDocument(): ProfileDocument | null {
  return useLibrary((state) => (state.selected === null ? null : documentOf(state, state.selected)));
}

/** What the chosen profile is called; '' where none is. */
export function useSelectedName(): string {
  return useLibrary((state) => (state.selected === null ? '' : nameOf(state, state.selected)));
}

/** Nothing is edited while a profile plays (docs/spec/profiles.md, PF-26), from the press of Play on. */
export function useIsLocked(): boolean {
  const plays = usePlayback((playback) => playback !== null);
  const drives = useSnapshot(({ owner }) => owner === 'profile');
  return plays || drives;
}
