/** One channel's target over the wall clock, as the gate asks for it. */
export interface TargetCurve {
  /** position 0..9999, fractional; NaN = no target then */
  valueAt(at: number): number;
  /** first time strictly after `at` where the curve may bend sharply; Infinity when there is none */
  nextCorner(at: number): number;
  /** On a slow line what happens at that time may wait for other axes: a fill's corner, but not a script's. */
  isSoft?(at: number): boolean;
}
