import { isRecord } from '../storage/stored-value.ts';

/** Whether the side menu is open on a wide screen. */
export interface SideMenuState {
  readonly isNarrow: boolean;
}

export function parseSideMenu(stored: unknown): SideMenuState {
  return { isNarrow: isRecord(stored) && stored['isNarrow'] === true };
}
