/** units/s that the page offers as the highest; the default for hand and partner (docs/spec/product.md, "Limits of motion") is half */
export const highestSpeed = 40_000;

/** percent of it that the page offers as the lowest */
export const lowestShare = 5;

/** Whole percents of the highest speed that the page offers. */
export function speedShare(speed: number): number {
  return Math.round((speed / highestSpeed) * 100);
}
