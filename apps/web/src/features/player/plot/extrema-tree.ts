/** Lowest and highest value of any stretch of a column, in logarithmic time. */
export interface ExtremaTree {
  /** Over indices [from, to), a stretch of at least one. */
  lowest(from: number, to: number): number;
  highest(from: number, to: number): number;
}

/** Values in a leaf: a build of a million values stays one quick pass, a question looks at 64 of them at most. */
const leafSize = 32;

/** Costs one pass, and 1 MB for a million values. */
export function createExtremaTree(values: Float64Array): ExtremaTree {
  return { lowest: createFold(values, Math.min, Infinity), highest: createFold(values, Math.max, -Infinity) };
}

type Pick = (one: number, other: number) => number;

/** A tree over leaves of values, each node the extreme of its two halves. */
function createFold(values: Float64Array, pick: Pick, none: number): (from: number, to: number) => number {
  const leaves = Math.ceil(values.length / leafSize);
  const nodes = new Float64Array(2 * leaves);

  function scan(from: number, to: number): number {
    let found = none;
    for (let index = from; index < to; index += 1) found = pick(found, values[index]!);
    return found;
  }

  for (let leaf = 0; leaf < leaves; leaf += 1) {
    nodes[leaves + leaf] = scan(leaf * leafSize, Math.min(values.length, (leaf + 1) * leafSize));
  }
  for (let node = leaves - 1; node > 0; node -= 1) nodes[node] = pick(nodes[2 * node]!, nodes[2 * node + 1]!);

  return (from, to) => {
    const first = Math.ceil(from / leafSize);
    const last = Math.floor(to / leafSize);
    if (first >= last) return scan(from, to);
    let found = pick(scan(from, first * leafSize), scan(last * leafSize, to));
    for (let left = first + leaves, right = last + leaves; left < right; left >>= 1, right >>= 1) {
      if (left & 1) found = pick(found, nodes[left++]!);
      if (right & 1) found = pick(found, nodes[--right]!);
    }
    return found;
  };
}
