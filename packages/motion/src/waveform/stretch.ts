import { nextCornerTime, type Quadratic } from './corner-times.ts';
import { blendShapes, type Parameters, type Shape, shareOf } from './shape.ts';

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

/** 0..1 of the channel's range */
export function stretchShare(stretch: Stretch, at: number): number {
  return shareOf(shapeAt(stretch, at), cyclesAt(stretch, at), at);
}

/** First time after `at` where the wave of this stretch bends; Infinity when it never does. */
export function stretchCorner(stretch: Stretch, at: number): number {
  const { startMs, glideMs, to } = stretch;
  const gliding = glideMs > 0 && at < startMs + glideMs;
  const shapes = gliding ? [stretch.from, to] : [to];
  const own = nextCornerTime(turnsOf(stretch, gliding), cornersOf(shapes), at - startMs) + startMs;
  const led = nextLedCorner(shapes, shapeAt(stretch, at).delayMs, at);
  const end = gliding ? startMs + glideMs : Infinity;
  return Math.min(own, led, end);
}

/** Cycles and phase together over the time since the start of the stretch. */
function turnsOf({ from, to, glideMs, cycles }: Stretch, gliding: boolean): Quadratic {
  if (gliding) {
    const a = (to.frequency - from.frequency) / (2 * glideMs);
    return { a, b: from.frequency + (to.phase - from.phase) / glideMs, c: cycles + from.phase };
  }
  const atEnd = cycles + ((from.frequency + to.frequency) / 2) * glideMs;
  return { a: 0, b: to.frequency, c: atEnd - to.frequency * glideMs + to.phase };
}

function cornersOf(shapes: readonly Shape[]): readonly number[] {
  const corners = shapes.flatMap(({ parts }) =>
    parts.flatMap(({ carrier }) => (carrier.kind === 'wave' ? carrier.curve.corners : [])),
  );
  return shapes.length === 1 && shapes[0]!.parts.length === 1 ? corners : corners.sort((a, b) => a - b);
}

/** While the delay glides, the followed channel's corners are a little off; the glide itself is not straight. */
function nextLedCorner(shapes: readonly Shape[], delayMs: number, at: number): number {
  const corners = shapes.flatMap(({ parts }) =>
    parts.map(({ carrier }) =>
      carrier.kind === 'link' ? carrier.leader.nextCorner(at - delayMs) + delayMs : Infinity,
    ),
  );
  return corners.reduce((nearest, corner) => (corner > at ? Math.min(nearest, corner) : nearest), Infinity);
}
