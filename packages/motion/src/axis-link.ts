import { type AxisName, isAxisName } from './channel.ts';

/** An axis that follows another one instead of having its own motion. */
export interface AxisLink {
  readonly from: AxisName;
  /** how far it goes, 0..2 of the other axis's travel, about the middle */
  readonly ratio: number;
  /** ms that it comes after the other */
  readonly delayMs: number;
  /** up where the other goes down */
  readonly inverted: boolean;
}

export const axisLinkBounds = {
  ratio: { min: 0, max: 2 },
  delayMs: { min: 0, max: 10_000 },
} as const;

/** A legal link out of whatever was stored; null where it names no axis to follow. */
export function completeAxisLink(stored: unknown): AxisLink | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { from, ratio, delayMs, inverted } = stored as Readonly<Record<string, unknown>>;
  if (typeof from !== 'string' || !isAxisName(from)) return null;
  return {
    from,
    ratio: within(ratio, axisLinkBounds.ratio, 1),
    delayMs: within(delayMs, axisLinkBounds.delayMs, 0),
    inverted: inverted === true,
  };
}

/** Which axis each axis follows, where it follows one. */
export type Follows = ReadonlyMap<AxisName, AxisName>;

/** The axes of a circle of links, in the order in which they follow one another; null where there is none. */
export function findLinkCircle(follows: Follows): readonly AxisName[] | null {
  for (const start of follows.keys()) {
    const way: AxisName[] = [];
    let axis: AxisName | undefined = start;
    while (axis !== undefined && !way.includes(axis)) {
      way.push(axis);
      axis = follows.get(axis);
    }
    if (axis !== undefined) return way.slice(way.indexOf(axis));
  }
  return null;
}

function within(
  stored: unknown,
  bound: { readonly min: number; readonly max: number },
  usual: number,
): number {
  if (typeof stored !== 'number' || !Number.isFinite(stored)) return usual;
  return Math.min(bound.max, Math.max(bound.min, stored));
}
