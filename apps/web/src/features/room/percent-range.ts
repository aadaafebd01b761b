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
