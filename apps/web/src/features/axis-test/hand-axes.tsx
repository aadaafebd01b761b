import type { AxisName } from '@kinora/motion';
import { useMovingAxes } from '../../runtime/device/use-moving-axes.ts';
import { useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { AxisControl } from './axis-control.tsx';
import classes from './axis-test.module.css';
import { useWish } from './use-wish.ts';

/** The sliders while the hand drives: they show where each axis is and send what they are moved to. */
export function HandAxes() {
  const axes = useMovingAxes();
  return (
    <div className={classes.axes}>
      {axes.map((axis) => (
        <HandAxis key={axis} axis={axis} />
      ))}
    </div>
  );
}

function HandAxis({ axis }: { readonly axis: AxisName }) {
  const { engineSettings } = useRuntime();
  const isEnabled = useStored(engineSettings, ({ axes }) => axes[axis].enabled);
  const { wish, move } = useWish(axis);
  return <AxisControl axis={axis} wish={wish} disabled={!isEnabled} onMove={move} />;
}
