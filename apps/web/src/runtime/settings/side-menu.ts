import { isRecord } from '../storage/stored-value.ts';

/** How the side menu stands on a wide screen. */
export interface SideMenuState {
  readonly isNarrow: boolean;
}

export function parseSideMenu(stored: unknown): SideMenuState {
  return { isNarrow: isRecord(stored) && stored['isNarrow'] === true };
}
