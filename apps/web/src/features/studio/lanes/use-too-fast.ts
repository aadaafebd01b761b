import { gateLimitsFor } from '@kinora/engine';
import { type AxisLimits, type ChannelName, isAxisName } from '@kinora/motion';
import { findTooFast, type Points, type TooFastSpan } from '@kinora/studio';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import type { LaneScale } from './lane-scale.ts';
import { pointsInSight } from './trace-lane.ts';

/** Above so many points in sight a mark is narrower than a line. */
const maxMarked = 20_000;

const nothing: readonly TooFastSpan[] = [];

/** ST-57: what of a lane's points in sight the gate would not follow. Levels have no speed. */
export function useTooFast(
  channel: ChannelName,
): (points: Points, scale: LaneScale) => readonly TooFastSpan[] {
  const { engineSettings } = useRuntime();
  return (points, scale) => {
    if (!isAxisName(channel)) return nothing;
    return tooFastInSight(points, scale, gateLimitsFor(engineSettings.getState(), 'script')[channel]);
  };
}

export function tooFastInSight(points: Points, scale: LaneScale, limits: AxisLimits): readonly TooFastSpan[] {
  const [from, until] = pointsInSight(points, scale);
  return until - from > maxMarked ? nothing : findTooFast(points, limits, from, until);
}
