import type { AxisName } from '@kinora/motion';
import { type ComponentType, useState } from 'react';
import { useMovingAxes } from '../../runtime/device/use-moving-axes.ts';
import classes from './axis-test.module.css';
import { hasUprightSliders } from './upright-sliders.ts';

export interface AxisPlace {
  readonly axis: AxisName;
  /** where there is room */
  readonly isUpright: boolean;
}

/** The axes that may move: side by side with upright sliders, or in rows where the screen is narrow or the browser has no such sliders. */
export function AxisRow({ of: Axis }: { readonly of: ComponentType<AxisPlace> }) {
  const axes = useMovingAxes();
  const [isUpright] = useState(hasUprightSliders);
  return (
    <div className={classes.axes} data-upright={isUpright}>
      {axes.map((axis) => (
        <Axis key={axis} axis={axis} isUpright={isUpright} />
      ))}
    </div>
  );
}
