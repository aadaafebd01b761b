import type { AxisName } from '@kinora/motion';
import { useMovingAxes } from '../../runtime/device/use-moving-axes.ts';
import { useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { AxisControl } from './axis-control.tsx';
import classes from './axis-test.module.css';
import { wishOf } from './wish-of.ts';

/** The same sliders while somebody else drives, or nobody: they show, and move nothing. */
export function RestingAxes() {
  const axes = useMovingAxes();
  return (
    <div className={classes.axes}>
      {axes.map((axis) => (
        <RestingAxis key={axis} axis={axis} />
      ))}
    </div>
  );
}

function RestingAxis({ axis }: { readonly axis: AxisName }) {
  const { engineSettings } = useRuntime();
  const settings = useStored(engineSettings, (all) => all);
  const wish = useSnapshot(({ positions }) => wishOf(positions[axis], axis, settings));
  return <AxisControl axis={axis} wish={wish} disabled onMove={() => undefined} />;
}
