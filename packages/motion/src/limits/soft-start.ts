/** A gentle beginning: the target is blended in from where the device is. */
export interface SoftStart {
  /** position where it began, 0..9999 */
  readonly from: number;
  readonly startTime: number;
  /** ms, above 0 */
  readonly durationMs: number;
}

/**
 * The target as seen through a soft start: `from` at its start, the target itself at its end, with no jump of
 * speed at either. Towards a target at rest the speed stays below 1.5 times distance / duration.
 */
export function blendSoftStart(softStart: SoftStart, target: number, at: number): number {
  const progress = Math.min(1, Math.max(0, (at - softStart.startTime) / softStart.durationMs));
  return softStart.from + (target - softStart.from) * smoothStep(progress);
}

/** The cubic with slope 0 at both ends of 0..1. */
function smoothStep(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}
