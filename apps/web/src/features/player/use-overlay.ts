import { useMediaQuery } from '@mantine/hooks';
import { useRuntime, useStored } from '../../runtime/use-runtime.ts';

/** As in player.module.css. */
const lyingQuery = '(max-height: 480px) and (orientation: landscape)';

/** Whether the controls lie over the picture: in full screen, and on a lying phone that the player fills. */
export function useIsOverlay(fillsPage: boolean): boolean {
  const { fullScreen } = useRuntime();
  const isFull = useStored(fullScreen.store, (element) => element !== null);
  const isLying = useMediaQuery(lyingQuery, undefined, { getInitialValueInEffect: false });
  return isFull || (fillsPage && isLying);
}
