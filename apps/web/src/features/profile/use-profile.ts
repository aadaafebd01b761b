import { createContext, useContext } from 'react';
import { useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import type { ProfileDocument } from './profile-document.ts';
import type { ProfileSession } from './profile-session.ts';

export const ProfileContext = createContext<ProfileSession | null>(null);

export function useProfile(): ProfileSession {
  const session = useContext(ProfileContext);
  if (!session) throw new Error('useProfile outside of ProfileContext');
  return session;
}

/** One thing of the profile that is edited. */
export function useProfileField<Selected>(select: (profile: ProfileDocument) => Selected): Selected {
  return useStored(useProfile().store, select);
}

/** Whether the profile drives now: it is not edited meanwhile (specification, section 6). */
export function useIsPlaying(): boolean {
  return useSnapshot(({ owner }) => owner === 'profile');
}
