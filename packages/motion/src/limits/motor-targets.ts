import { fullScale } from '@kinora/kernel';
import { isVibrationName, vibrationNames, type VibrationName } from '../channel.ts';
import type { SpeedSpan } from './allowed-path.ts';
import type { TargetsOf } from './gate-targets.ts';
import type { TargetCurve } from './target-curve.ts';

/** units/ms at which a motor runs at full level: four times the whole travel in a second */
const fullSpeed = 40;

/**
 * of a level; as many as most motors have, so that a line goes only where the motor would change. Below half a step, 1
 * unit/ms, the stroke counts as at rest.
 */
const steps = 20;

/**
 * For a stroke whose path ahead is known: the time until a new level reaches the motor. It also smooths a script in whole percents. ms
 */
export const aheadOfMotor: SpeedSpan = { aheadMs: 100, overMs: 100 };

/** Of one that a person makes just now: no longer, or the motor would go on behind its end (EN-140). */
export const behindMotor: SpeedSpan = { aheadMs: 0, overMs: 50 };

/**
 * The targets of a device that has motors and no axis (rules EN-138 to EN-140). A motor follows the own vibration of the
 * source; else the lowest one that the source drives; else the speed of the stroke as the limits allow it.
 * @param strokeSpeed units/ms
 */
export function motorTargets(
  targets: TargetsOf,
  motors: readonly VibrationName[],
  strokeSpeed: (at: number) => number,
): TargetsOf {
  if (motors.length === 0) return targets;
  const fromStroke: TargetCurve = {
    valueAt: (at) => levelOf(strokeSpeed(at)),
    nextCorner: () => Infinity,
  };
  return (channel) => {
    const own = targets(channel);
    if (own !== null || !isVibrationName(channel) || !motors.includes(channel)) return own;
    const driven = vibrationNames.find((name) => targets(name) !== null);
    return driven === undefined ? fromStroke : targets(driven);
  };
}

/** 0..9999 */
function levelOf(speed: number): number {
  return (Math.round(Math.min(1, speed / fullSpeed) * steps) / steps) * fullScale;
}
