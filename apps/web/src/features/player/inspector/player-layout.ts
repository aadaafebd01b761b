import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Runtime } from '../../../runtime/runtime.ts';
import { browserStorage, createStoredValue, isRecord } from '../../../runtime/storage/stored-value.ts';
import type { ChosenHeight } from './lane-height.ts';

export type InspectorTab = 'axes' | '3d' | 'playlist' | 'details';

/** How the player is laid out, for as long as the page is open. */
export interface LayoutState {
  readonly tab: InspectorTab;
  /** null: as the window's width has it */
  readonly isOpen: boolean | null;
  readonly isTheatre: boolean;
  /** the tab of the axes shows fills and limits */
  readonly isShaping: boolean;
  /** a line above the controls says why the device rests */
  readonly hasLine: boolean;
}

/** What outlives the page. */
export interface Lanes {
  readonly height: ChosenHeight;
  /** null: as the window has it */
  readonly isFolded: boolean | null;
}

export interface PlayerLayout {
  readonly store: StoreApi<LayoutState>;
  readonly lanes: StoreApi<Lanes>;
  readonly choose: (tab: InspectorTab) => void;
  readonly setOpen: (isOpen: boolean) => void;
  readonly toggleTheatre: () => void;
  readonly showShaping: (isShaping: boolean) => void;
  readonly setLine: (hasLine: boolean) => void;
}

/** The layout of the page's player; `runtime.instance` keeps it. */
export function createPlayerLayout(_runtime: Runtime): PlayerLayout {
  const store = createStore<LayoutState>(() => ({
    tab: 'axes',
    isOpen: null,
    isTheatre: false,
    isShaping: false,
    hasLine: false,
  }));
  return {
    store,
    lanes: createStoredValue({
      key: 'kinora.lanes',
      version: 1,
      parse: parseLanes,
      storage: browserStorage(),
    }),
    choose: (tab) => store.setState({ tab, isOpen: true, isTheatre: false }),
    setOpen: (isOpen) => store.setState({ isOpen, isTheatre: false }),
    toggleTheatre: () => store.setState(({ isTheatre }) => ({ isTheatre: !isTheatre })),
    showShaping: (isShaping) =>
      store.setState(isShaping ? { isShaping, tab: 'axes', isOpen: true, isTheatre: false } : { isShaping }),
    setLine: (hasLine) => store.setState({ hasLine }),
  };
}

/** Reads what was stored; what is missing or of another kind is as at the first visit. */
export function parseLanes(stored: unknown): Lanes {
  const { height, isFolded } = isRecord(stored) ? stored : {};
  return {
    height: typeof height === 'number' && Number.isFinite(height) ? height : null,
    isFolded: typeof isFolded === 'boolean' ? isFolded : null,
  };
}
