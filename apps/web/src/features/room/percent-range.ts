import { fullScale } from '@kinora/kernel';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A position 0..9999 as people read it, 0..100. */
export function percentOf(position: number): number {
  return Math.round((position / fullScale) * 100);
}

/** Both ends, 0..100; they never meet, as a range of nothing is no range. */
export function percentRange({ min, max }: Range): Range {
  const from = Math.min(99, percentOf(min));
  return { min: from, max: Math.max(from + 1, percentOf(max)) };
}

/** A range 0..9999 after its ends were set in percent: an end that nobody touched keeps its exact position. */
export function withPercent(range: Range, next: Range): Range {
  const shown = percentRange(range);
  const position = (percent: number) => Math.round((percent / 100) * fullScale);
  return {
    min: next.min === shown.min ? range.min : position(next.min),
    max: next.max === shown.max ? range.max : position(next.max),
  };
}
