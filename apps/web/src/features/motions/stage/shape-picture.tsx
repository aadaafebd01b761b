import { fullScale, sourceMs } from '@kinora/kernel';
import { type AxisName, perAxis } from '@kinora/motion';
import { useMemo } from 'react';
import type { ProfileDocument } from '../document/profile-document.ts';
import { previewSource } from '../preview/profile-preview.ts';
import classes from './curve-stage.module.css';

interface ShapePictureProps {
  readonly axis: AxisName;
  readonly profile: ProfileDocument;
  readonly spanMs: number;
}

/** points of the curve; half a pixel apart at its widest */
const steps = 600;

/** The values that are set, from the beginning of the profile, by the code that moves the device. Chance is left out. */
export function ShapePicture({ axis, profile, spanMs }: ShapePictureProps) {
  const path = useMemo(() => pathOf(axis, profile, spanMs), [axis, profile, spanMs]);
  const { range, enabled } = profile.axes[axis];
  const top = 100 - (range.max / fullScale) * 100;
  const bottom = 100 - (range.min / fullScale) * 100;
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      data-off={!enabled}
      aria-hidden
    >
      <rect className={classes.range} x="0" width="100" y={top} height={bottom - top} />
      <path className={classes.middle} d={`M0,${(top + bottom) / 2}H100`} />
      <path className={classes.line} d={path} />
    </svg>
  );
}

function pathOf(axis: AxisName, profile: ProfileDocument, spanMs: number): string {
  const source = previewSource(withoutChance(profile, axis));
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const value = source.valueAt(axis, sourceMs(share * spanMs));
    return `${(share * 100).toFixed(2)},${(100 - (value / fullScale) * 100).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

/** An axis that is off shows what it would do. */
function withoutChance(profile: ProfileDocument, shown: AxisName): ProfileDocument {
  const calm = { periodRan: false, ampRan: false, offsetRan: false, phaseRan: false };
  const axes = perAxis((axis) => {
    const entry = profile.axes[axis];
    return {
      ...entry,
      enabled: entry.enabled || axis === shown,
      channel: { ...entry.channel, ...calm },
    };
  });
  return { ...profile, axes };
}
