import { useRuntime, useSnapshot, useStored } from '../../runtime/use-runtime.ts';
import { AxisControl } from './axis-control.tsx';
import { type AxisPlace, AxisRow } from './axis-row.tsx';
import { wishOf } from './wish-of.ts';

/** The same sliders while somebody else drives, or nobody: they show, and move nothing. */
export function RestingAxes() {
  return <AxisRow of={RestingAxis} />;
}

function RestingAxis({ axis, isUpright }: AxisPlace) {
  const { engineSettings } = useRuntime();
  const settings = useStored(engineSettings, (all) => all);
  const wish = useSnapshot(({ positions }) => wishOf(positions[axis], axis, settings));
  return <AxisControl axis={axis} isUpright={isUpright} wish={wish} disabled onMove={() => undefined} />;
}
