import { movingAxes } from '@kinora/device';
import { type AxisName, axisNames } from '@kinora/motion';
import { useMemo } from 'react';
import { useSnapshot } from '../use-runtime.ts';

/** The axes that the connected device has; all of them while none is connected. */
export function useMovingAxes(): readonly AxisName[] {
  const identity = useSnapshot(({ link }) => (link.kind === 'connected' ? link.identity : null));
  return useMemo(() => (identity === null ? axisNames : movingAxes(identity)), [identity]);
}
