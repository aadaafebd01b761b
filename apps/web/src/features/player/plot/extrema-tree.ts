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
  const leaves = Math.ceil(values.length / leafSize);
  const lows = new Float64Array(2 * leaves);
  const highs = new Float64Array(2 * leaves);
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const from = leaf * leafSize;
    const to = Math.min(values.length, from + leafSize);
    lows[leaves + leaf] = lowestOf(values, from, to);
    highs[leaves + leaf] = highestOf(values, from, to);
  }
  for (let node = leaves - 1; node > 0; node -= 1) {
    lows[node] = Math.min(lows[2 * node]!, lows[2 * node + 1]!);
    highs[node] = Math.max(highs[2 * node]!, highs[2 * node + 1]!);
  }

  return {
    lowest(from, to) {
      const first = Math.ceil(from / leafSize);
      const last = Math.floor(to / leafSize);
      if (first >= last) return lowestOf(values, from, to);
      let found = Math.min(lowestOf(values, from, first * leafSize), lowestOf(values, last * leafSize, to));
      for (let left = first + leaves, right = last + leaves; left < right; left >>= 1, right >>= 1) {
        if (left & 1) found = Math.min(found, lows[left++]!);
        if (right & 1) found = Math.min(found, lows[--right]!);
      }
      return found;
    },
    highest(from, to) {
      const first = Math.ceil(from / leafSize);
      const last = Math.floor(to / leafSize);
      if (first >= last) return highestOf(values, from, to);
      let found = Math.max(highestOf(values, from, first * leafSize), highestOf(values, last * leafSize, to));
      for (let left = first + leaves, right = last + leaves; left < right; left >>= 1, right >>= 1) {
        if (left & 1) found = Math.max(found, highs[left++]!);
        if (right & 1) found = Math.max(found, highs[--right]!);
      }
      return found;
    },
  };
}

function lowestOf(values: Float64Array, from: number, to: number): number {
  let found = Infinity;
  for (let index = from; index < to; index += 1) found = Math.min(found, values[index]!);
  return found;
}

function highestOf(values: Float64Array, from: number, to: number): number {
  let found = -Infinity;
  for (let index = from; index < to; index += 1) found = Math.max(found, values[index]!);
  return found;
}
