/** The value below which `share` (0..1) of the samples lie; sorts a copy. */
export function quantile(samples: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(samples).sort();
  if (sorted.length === 0) throw new Error('a quantile of no samples');
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

export function median(samples: ArrayLike<number>): number {
  return quantile(samples, 0.5);
}
