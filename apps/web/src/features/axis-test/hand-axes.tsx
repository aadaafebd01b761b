import { useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { AxisControl } from './axis-control.tsx';
import { type AxisPlace, AxisRow } from './axis-row.tsx';
import { useWish } from './use-wish.ts';

/** The sliders while the hand drives: they show where each axis is and send what they are moved to. */
export function HandAxes() {
  return <AxisRow of={HandAxis} />;
}

function HandAxis({ axis, isUpright }: AxisPlace) {
  const { engineSettings } = useRuntime();
  const isEnabled = useStored(engineSettings, ({ axes }) => axes[axis].enabled);
  const { wish, move } = useWish(axis);
  return <AxisControl axis={axis} isUpright={isUpright} wish={wish} disabled={!isEnabled} onMove={move} />;
}
