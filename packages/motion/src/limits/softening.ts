import { easeAlso, type Easing, easingAt } from './easing.ts';
import { blendSoftStart, type SoftStart } from './soft-start.ts';
import type { TargetCurve } from './target-curve.ts';

/** What one axis's target is blended with: a soft start, and a change of limits that dies away. */
export interface Softening {
  /** The target as the device is to follow it. */
  over(target: TargetCurve): TargetCurve;
  /** From where the device is; null = unknown, and there is nothing to blend from. */
  begin(from: number | null, startTime: number, durationMs: number): void;
  /** The target jumped by so many units. */
  ease(units: number, now: number, durationMs: number): void;
  /** What is over by now is left behind. */
  expire(now: number): void;
  forget(): void;
}

export function createSoftening(): Softening {
  let softStart: SoftStart | null = null;
  let easing: Easing | null = null;
  return {
    over(target) {
      const start = softStart;
      const jump = easing;
      if (start === null && jump === null) return target;
      return {
        nextCorner: (at) => target.nextCorner(at),
        valueAt(at) {
          const value = target.valueAt(at);
          const blended = start === null ? value : blendSoftStart(start, value, at);
          return jump === null ? blended : blended + easingAt(jump, at);
        },
      };
    },
    begin(from, startTime, durationMs) {
      softStart = from === null || durationMs <= 0 ? null : { from, startTime, durationMs };
    },
    ease(units, now, durationMs) {
      easing = easeAlso(easing, units, now, durationMs);
    },
    expire(now) {
      if (softStart !== null && now >= softStart.startTime + softStart.durationMs) softStart = null;
      if (easing !== null && now >= easing.startTime + easing.durationMs) easing = null;
    },
    forget() {
      softStart = null;
      easing = null;
    },
  };
}
