import type { ChannelPath } from './path-text.ts';

/** From a position at a time to a position at a time. */
export interface PathSegment {
  /** ms */
  readonly startMs: number;
  readonly endMs: number;
  /** 0..9999 */
  readonly from: number;
  readonly to: number;
  /** units by which its middle lies above the straight line; between its ends it is a parabola */
  readonly bulge: number;
}

/** Where two segments meet with a turn of less than this, the path has no corner there. units/ms */
const smoothTurn = 0.3;

/** A path that begins at a time; one without knots is a segment of no length. */
export function segmentsOf({ start, knots }: ChannelPath, startMs: number): readonly PathSegment[] {
  if (knots.length === 0) return [restAt(start, startMs)];
  let at = startMs;
  let from = start;
  return knots.map(({ afterMs, position, bulge }) => {
    const segment = { startMs: at, endMs: at + afterMs, from, to: position, bulge };
    at = segment.endMs;
    from = position;
    return segment;
  });
}

export function restAt(position: number, at: number): PathSegment {
  return { startMs: at, endMs: at, from: position, to: position, bulge: 0 };
}

/** Before the first segment its beginning, behind each one its end. At least one segment. */
export function placeOn(segments: readonly PathSegment[], at: number): number {
  const segment = segments.findLast(({ startMs }) => startMs <= at) ?? segments[0]!;
  const { startMs, endMs, from, to, bulge } = segment;
  if (at >= endMs) return to;
  const share = Math.max(0, at - startMs) / (endMs - startMs);
  return from + (to - from) * share + 4 * bulge * share * (1 - share);
}

/** First time after `at` where the path turns sharply; Infinity where it does not. */
export function nextTurnOn(segments: readonly PathSegment[], at: number): number {
  for (const [index, segment] of segments.entries()) {
    if (segment.endMs <= at) continue;
    const next = segments[index + 1];
    if (segment.startMs > at && turnsAt(segments[index - 1], segment)) return segment.startMs;
    const endsMoving = Math.abs(endSpeed(segment)) > smoothTurn;
    const isGap = next === undefined || next.startMs > segment.endMs;
    if (isGap && endsMoving) return segment.endMs;
  }
  return Infinity;
}

function turnsAt(before: PathSegment | undefined, after: PathSegment): boolean {
  const speedBefore = before !== undefined && before.endMs >= after.startMs ? endSpeed(before) : 0;
  return Math.abs(startSpeed(after) - speedBefore) > smoothTurn;
}

function startSpeed({ startMs, endMs, from, to, bulge }: PathSegment): number {
  return endMs > startMs ? (to - from + 4 * bulge) / (endMs - startMs) : 0;
}

function endSpeed({ startMs, endMs, from, to, bulge }: PathSegment): number {
  return endMs > startMs ? (to - from - 4 * bulge) / (endMs - startMs) : 0;
}
