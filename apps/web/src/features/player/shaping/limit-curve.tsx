import { type LimitPoint, shapingBounds, type SmartLimit, usualLimitPoints } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { type CurvePoint, CurvePoints } from '../../../ui/curve/curve-points.tsx';
import { addLimitPoint, limitPath, moveLimitPoint, removeLimitPoint } from './limit-points.ts';

interface LimitCurveProps {
  readonly limit: SmartLimit;
  readonly onChange: (points: readonly LimitPoint[]) => void;
}

/** How much is left, by where the other axis is: rule SP-20. */
export function LimitCurve({ limit, onChange }: LimitCurveProps) {
  const { curve, device, shaping } = usePhrases();
  const words = shaping.limits;
  const { points } = limit;
  const bounds = shapingBounds.points;

  function add(place: CurvePoint | null): number | null {
    const added = addLimitPoint(points, place === null ? null : pointAt(place));
    if (added === null) return null;
    onChange(added.points);
    return added.index;
  }

  return (
    <CurvePoints
      words={curve}
      label={words.curve}
      path={limitPath(points)}
      points={points.map(({ input, output }) => ({ x: input / 100, y: output / 100 }))}
      textOf={(index) => words.point(points[index]!.input, points[index]!.output)}
      across={words.across(device.axes[limit.by])}
      upwards={words.upwards}
      canAdd={points.length < bounds.max}
      canRemove={points.length > bounds.min}
      onMove={(index, to) => onChange(moveLimitPoint(points, index, pointAt(to)))}
      onAdd={add}
      onRemove={(index) => onChange(removeLimitPoint(points, index))}
      onReset={() => onChange(usualLimitPoints)}
    />
  );
}

function pointAt({ x, y }: CurvePoint): LimitPoint {
  return { input: x * 100, output: y * 100 };
}
