import type { AxisName } from '@kinora/motion';
import { useMovingAxes } from '../../../runtime/device/use-moving-axes.ts';
import { usePlayerState } from '../use-player.ts';
import { splitAxes } from './offered-channels.ts';

/** Rule PB-111: what the rows and the rail show, and which of that the connected device lacks. */
export function useOfferedAxes() {
  const ofDevice = useMovingAxes();
  const used = usePlayerState(({ scripts }) => scripts.used);
  return {
    ...splitAxes(ofDevice, Object.keys(used)),
    isLacking: (axis: AxisName) => !ofDevice.includes(axis),
  };
}
