import type { SiteSettings } from '@kinora/contract/http';
import type { WordArea, Words } from '@kinora/phrases';
import { use } from 'react';
import type { ApiCall } from './api/api.ts';
import type { SessionState, UserInfo } from './session/session.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';
import { usePhrases, useRuntime, useStored } from './use-runtime.ts';

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

/** The words of an area that not every page needs; suspends until they are here. */
export function useWords<Area extends WordArea>(area: Area): Words[Area] {
  return use(useRuntime().loadWords(area));
}

/** What this server offers. */
export function useSite(): Loaded<SiteSettings> {
  return useLoaded(useRuntime().siteSettings);
}

/** What this server offers; null until it has answered. */
export function useSiteSettings(): SiteSettings | null {
  return useSite().value;
}

/** The words that every dialog says. */
export function useDialogWords() {
  const { shell, shellMenu } = usePhrases();
  const { fullScreen, leaveFullScreen } = shellMenu;
  return { ...shell.dialog, fullScreen, leaveFullScreen };
}
