import { isRecord } from '../storage/stored-value.ts';

/** Whether the side menu is open on a wide screen. */
export interface SideMenuState {
  readonly isNarrow: boolean;
  /** in the player, where the picture has its room unless the person opens the menu there */
  readonly isNarrowInPlayer: boolean;
}

export function parseSideMenu(stored: unknown): SideMenuState {
  const { isNarrow, isNarrowInPlayer } = isRecord(stored) ? stored : {};
  return { isNarrow: isNarrow === true, isNarrowInPlayer: isNarrowInPlayer !== false };
}
