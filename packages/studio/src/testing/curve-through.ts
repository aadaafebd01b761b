import { type Columns } from '../index.ts';
import { firstAtOrAfter } from '../points/columns.ts';

/** Straight lines between points. */
export function createCurveThrough({ times, values }: Columns): (at: number) => number {
  return (at) => {
    const next = firstAtOrAfter(times, at);
    if (times[next] === at || next === 0) return values[next]!;
    if (next === times.length) return values[next - 1]!;
    const share = (at - times[next - 1]!) / (times[next]! - times[next - 1]!);
    return values[next - 1]! + (values[next]! - values[next - 1]!) * share;
  };
}
