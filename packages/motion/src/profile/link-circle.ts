import type { AxisName } from '../channel.ts';
import type { AxisLink } from './fields.ts';

/** Which axis each axis follows, where it follows one. */
export type Follows = ReadonlyMap<AxisName, AxisName>;

interface Linked {
  readonly name: AxisName;
  readonly link: AxisLink | null;
}

export function followsOf(channels: readonly Linked[]): Follows {
  return new Map(channels.flatMap(({ name, link }) => (link ? [[name, link.from]] : [])));
}

/** The axes of a circle of links, in the order in which they follow one another; null where there is none. */
export function findLinkCircle(follows: Follows): readonly AxisName[] | null {
  for (const start of follows.keys()) {
    const chain: AxisName[] = [];
    let axis: AxisName | undefined = start;
    while (axis !== undefined && !chain.includes(axis)) {
      chain.push(axis);
      axis = follows.get(axis);
    }
    if (axis !== undefined) return chain.slice(chain.indexOf(axis));
  }
  return null;
}
