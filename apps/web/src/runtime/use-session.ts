import type { SiteSettings } from '@kinora/contract/http';
import type {
  AccountPhrases,
  AdminPhrases,
  MembershipPhrases,
  MotionsPhrases,
  ReadingPhrases,
  RoomPhrases,
} from '@kinora/phrases';
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

/** Words of the account pages; suspends until they are here. */
export function useAccountPhrases(): AccountPhrases {
  return use(useRuntime().pageWords.account());
}

/** Words of the operator's page; suspends until they are here. */
export function useAdminPhrases(): AdminPhrases {
  return use(useRuntime().pageWords.admin());
}

/** Words of membership; suspends until they are here. */
export function useMembershipPhrases(): MembershipPhrases {
  return use(useRuntime().pageWords.membership());
}

/** Words of the motions page; suspends until they are here. */
export function useMotionsPhrases(): MotionsPhrases {
  return use(useRuntime().pageWords.motions());
}

/** The long texts; suspends until they are here. */
export function useReadingPhrases(): ReadingPhrases {
  return use(useRuntime().pageWords.reading());
}

/** Words of remote play; suspends until they are here. */
export function useRoomPhrases(): RoomPhrases {
  return use(useRuntime().pageWords.room());
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
