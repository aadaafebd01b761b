/** The engine's and the player's limits (rule PB-25). */
export const slowestRate = 0.25;
export const fastestRate = 4;

/** Offered in the menu, and the stops of the rate keys. */
export const playbackRates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next stop above (1) or below (-1) a rate; the last one where there is none. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const stops = direction === 1 ? playbackRates : playbackRates.toReversed();
  return stops.find((stop) => (stop - rate) * direction > 0) ?? stops.at(-1)!;
}
