import type { AxisName } from '@kinora/motion';
import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import type { PlayedCurve } from '../playback/voice.ts';
import type { PreviewState } from '../preview/profile-preview.ts';
import type { AxisEntry, ProfileDocument } from '../document/profile-document.ts';

/** The profile that is edited, wherever it is kept. */
export interface ProfileEditing {
  readonly store: StoreApi<ProfileDocument>;
  /** What plays now; nothing where the page does not follow it. */
  readonly playedCurve?: () => PlayedCurve | null;
  /** What is previewed while nothing plays; nothing where the page has no preview. */
  readonly preview?: StoreApi<PreviewState>;
  readonly changeAxis: (axis: AxisName, change: Partial<AxisEntry>) => void;
}

export const ProfileContext = createContext<ProfileEditing | null>(null);

export function createEditing(store: StoreApi<ProfileDocument>): ProfileEditing {
  return {
    store,
    changeAxis: (axis, change) =>
      store.setState(({ axes }) => ({ axes: { ...axes, [axis]: { ...axes[axis], ...change } } })),
  };
}

export function useProfile(): ProfileEditing {
  const session = useContext(ProfileContext);
  if (!session) throw new Error('useProfile outside of ProfileContext');
  return session;
}

/** One thing of the profile that is edited. */
export function useProfileField<Selected>(select: (profile: ProfileDocument) => Selected): Selected {
  return useStored(useProfile().store, select);
}

/** Whether an axis is left out, and whether it follows another one. */
export function useAxisState(axis: AxisName) {
  return {
    isOff: useProfileField(({ axes }) => !axes[axis].enabled),
    isLinked: useProfileField(({ axes }) => axes[axis].channel.link !== null),
  };
}

/** Whether the profile drives now: it is not edited meanwhile (docs/spec/profiles.md, PF-26). */
export function useIsPlaying(): boolean {
  return useSnapshot(({ owner }) => owner === 'profile');
}
