/** Lowest and highest value of any stretch of a column, in logarithmic time. */
export interface ExtremaTree {
  /** Over indices [from, to), a stretch of at least one. */
  lowest(from: number, to: number): number;
  highest(from: number, to: number): number;
}

type Pick = (a: number, b: number) => number;

/** Costs one pass and 16 MB for a million values. */
export function createExtremaTree(values: Float64Array): ExtremaTree {
  const lows = buildTree(values, Math.min);
  const highs = buildTree(values, Math.max);
  return {
    lowest: (from, to) => queryTree(lows, from, to, Math.min, Infinity),
    highest: (from, to) => queryTree(highs, from, to, Math.max, -Infinity),
  };
}

/** A bottom-up segment tree: leaves in the second half, each node the pick of its two children. */
function buildTree(values: Float64Array, pick: Pick): Float32Array {
  const size = values.length;
  const tree = new Float32Array(2 * size);
  tree.set(values, size);
  for (let node = size - 1; node > 0; node -= 1) tree[node] = pick(tree[2 * node]!, tree[2 * node + 1]!);
  return tree;
}

function queryTree(tree: Float32Array, from: number, to: number, pick: Pick, neutral: number): number {
  const size = tree.length / 2;
  let found = neutral;
  for (let left = from + size, right = to + size; left < right; left >>= 1, right >>= 1) {
    if (left & 1) found = pick(found, tree[left++]!);
    if (right & 1) found = pick(found, tree[--right]!);
  }
  return found;
}
