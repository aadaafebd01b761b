import type { Track } from '@kinora/motion';

/** ms of one stroke: slow enough for the speed limit at four times the rate, 0.2 ms of time to a unit */
const rampStrokeMs = 2000;

/** Full strokes of one length on L0, so that a position tells a time. */
export function rampScript(durationMs: number): readonly Track[] {
  const count = Math.ceil(durationMs / rampStrokeMs) + 1;
  const times = Float64Array.from({ length: count }, (_, index) => index * rampStrokeMs);
  return [{ channel: 'L0', times, positions: times.map((_, index) => (index % 2 === 0 ? 0 : 9999)) }];
}

/**
 * The script time at which the ramp stands at `position`, in the stroke that `nearMs` lies in; null within
 * `marginMs` of a turn, where one position has two times.
 */
export function rampTimeOf(position: number, nearMs: number, marginMs: number): number | null {
  const stroke = Math.floor(nearMs / rampStrokeMs);
  const inside = nearMs - stroke * rampStrokeMs;
  if (inside < marginMs || inside > rampStrokeMs - marginMs) return null;
  const share = stroke % 2 === 0 ? position / 9999 : 1 - position / 9999;
  return (stroke + share) * rampStrokeMs;
}
