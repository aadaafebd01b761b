import { blendShapes, type Parameters, positionOf, type Shape } from './shape.ts';

/** A stretch of time over which a wave glides to one shape and then keeps it. */
export interface Stretch {
  readonly startMs: number;
  /** the shape glides from `from` to `to` over this long; 0 = it is `to` at once */
  readonly glideMs: number;
  readonly from: Shape;
  readonly to: Shape;
  /** what `to` was made of */
  readonly parameters: Parameters;
  /** cycles run since time 0, at the start */
  readonly cycles: number;
}

export function shapeAt(stretch: Stretch, at: number): Shape {
  const elapsed = at - stretch.startMs;
  if (elapsed >= stretch.glideMs) return stretch.to;
  return blendShapes(stretch.from, stretch.to, elapsed / stretch.glideMs);
}

/** The integral of the frequency: a change of period bends the wave and never moves it. */
export function cyclesAt(stretch: Stretch, at: number): number {
  const elapsed = at - stretch.startMs;
  const { from, to, glideMs } = stretch;
  if (elapsed >= glideMs) {
    return (
      stretch.cycles + ((from.frequency + to.frequency) / 2) * glideMs + to.frequency * (elapsed - glideMs)
    );
  }
  const rise = (to.frequency - from.frequency) / glideMs;
  return stretch.cycles + elapsed * (from.frequency + (rise * elapsed) / 2);
}

export function stretchPosition(stretch: Stretch, at: number): number {
  return positionOf(shapeAt(stretch, at), cyclesAt(stretch, at));
}
