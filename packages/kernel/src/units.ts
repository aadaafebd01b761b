declare const unit: unique symbol;

/** Milliseconds on the clock of the thread that moves the device (monotonic, fractional). */
export type WallMs = number & { readonly [unit]: 'wall ms' };

/** Milliseconds on a source's own time line: media time of a script, time since start of a profile. */
export type SourceMs = number & { readonly [unit]: 'source ms' };

/** A whole number from 0 to 9999: one axis's position as the device reads it, 9999 = full travel. */
export type AxisValue = number & { readonly [unit]: 'axis value' };

/** Full scale of an axis: four digits, see docs/spec/tcode.md. */
export const fullScale = 9999;

export function wallMs(ms: number): WallMs {
  return ms as WallMs;
}

export function sourceMs(ms: number): SourceMs {
  return ms as SourceMs;
}

/** Rounds and clamps to 0..9999. A number that is not finite has no position: null. */
export function toAxisValue(position: number): AxisValue | null {
  if (!Number.isFinite(position)) return null;
  return Math.min(fullScale, Math.max(0, Math.round(position))) as AxisValue;
}
