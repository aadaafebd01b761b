import type { AxisName } from '@kinora/motion';
import type { CSSProperties, ReactNode } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import classes from './shaping.module.css';

interface AxisGroupProps {
  readonly axis: AxisName;
  readonly children: ReactNode;
}

/** What is chosen for one axis: its fields say what they are, the group says whose. */
export function AxisGroup({ axis, children }: AxisGroupProps) {
  const { axes } = usePhrases().device;
  return (
    <div
      className={classes.axis}
      role="group"
      aria-label={axes[axis]}
      style={{ '--axis': axisColour(axis) } as CSSProperties}
    >
      {children}
    </div>
  );
}
