import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import { useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { laneHeight } from './lane-height.ts';
import { createPlayerLayout, type PlayerLayout } from './player-layout.ts';

/** As in player.module.css: from here on the inspector is beside the picture. */
const besideQuery = '(min-width: 1024px), (min-width: 601px) and (orientation: landscape)';
const wideQuery = '(min-width: 1180px)';
const lowQuery = '(max-height: 480px)';

const atOnce = { getInitialValueInEffect: false };

export function usePlayerLayout(): PlayerLayout {
  return useRuntime().instance(createPlayerLayout);
}

/** Rule PG-144: in one column the inspector is always below, beside the picture it is open or a rail. */
export function useIsInspectorOpen(): boolean {
  const { store } = usePlayerLayout();
  const chosen = useStored(store, ({ isOpen, isTheatre }) => (isTheatre ? false : isOpen));
  const isBeside = useMediaQuery(besideQuery, undefined, atOnce);
  const isWide = useMediaQuery(wideQuery, undefined, atOnce);
  return isBeside ? (chosen ?? isWide) : true;
}

interface LaneView {
  readonly isFolded: boolean;
  /** CSS px, folded or not */
  readonly height: number;
  readonly windowHeight: number;
  readonly setHeight: (height: number) => void;
  readonly toggle: () => void;
}

/** Rule PG-146: whether the lanes are seen, and how high they are. */
export function useLanes(): LaneView {
  const { store, lanes } = usePlayerLayout();
  const chosen = useStored(lanes, (state) => state);
  const isTheatre = useStored(store, (state) => state.isTheatre);
  const hasLine = useStored(store, (state) => state.hasLine);
  const isBeside = useMediaQuery(besideQuery, undefined, atOnce);
  const isLow = useMediaQuery(lowQuery, undefined, atOnce);
  useViewportSize();
  const windowHeight = window.innerHeight;
  const isFolded = isTheatre || isLow || (chosen.isFolded ?? !isBeside);
  return {
    isFolded,
    height: laneHeight(chosen.height, windowHeight, hasLine),
    windowHeight,
    setHeight: (height) => lanes.setState({ height, isFolded: false }),
    toggle: () => {
      if (isTheatre) store.setState({ isTheatre: false });
      lanes.setState({ isFolded: !isFolded });
    },
  };
}
