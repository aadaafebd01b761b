import { use } from 'react';
import type { AccountPhrases, ReadingPhrases } from '@kinora/phrases';
import type { ApiCall } from './api/api.ts';
import type { SessionState, UserInfo } from './session/session.ts';
import { useRuntime, useStored } from './use-runtime.ts';

export function useApi(): ApiCall {
  return useRuntime().api;
}

export function useSessionState(): SessionState {
  return useStored(useRuntime().session.store, (state) => state);
}

/** Who is signed in; null for nobody. */
export function useUser(): UserInfo | null {
  const state = useSessionState();
  return state.kind === 'signed-in' ? state.user : null;
}

/** Words of the account pages; suspends until they are here. */
export function useAccountPhrases(): AccountPhrases {
  return use(useRuntime().pageWords.account());
}

/** The long texts; suspends until they are here. */
export function useReadingPhrases(): ReadingPhrases {
  return use(useRuntime().pageWords.reading());
}
