/**
 * Index of the last time at or before `at`, -1 when there is none. `times` rise strictly.
 * Searches outwards from `hint` with doubling steps, so that a neighbour of the last answer costs the same in a
 * list of any length, and a far one costs a binary search.
 */
export function locate(times: Float64Array, at: number, hint: number): number {
  const count = times.length;
  let low = Math.min(Math.max(hint, -1), count - 1);
  let high = low + 1;
  let step = 1;
  if (low >= 0 && times[low]! > at) {
    do {
      high = low;
      low = Math.max(-1, low - step);
      step *= 2;
    } while (low >= 0 && times[low]! > at);
  } else {
    while (high < count && times[high]! <= at) {
      low = high;
      high = Math.min(count, high + step);
      step *= 2;
    }
  }
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (times[middle]! <= at) low = middle;
    else high = middle;
  }
  return low;
}
