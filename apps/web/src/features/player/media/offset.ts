/** Seconds; the finest step a person sets with one press. */
export const offsetStep = 0.01;
/** Seconds; the step with Shift. */
export const offsetLeap = 0.05;
/** The two steps as sentences say them. ms */
export const offsetStepsMs = { step: offsetStep * 1000, leap: offsetLeap * 1000 } as const;
/** Seconds in each direction: a script cut for another edition of a film is off by more than a few. */
export const offsetLimit = 60;

/** Rule PB-30: 3 decimals, inside the limit; never minus zero. */
export function roundOffset(seconds: number): number {
  const limited = Math.min(offsetLimit, Math.max(-offsetLimit, seconds));
  return Math.round(limited * 1000) / 1000 + 0;
}

/** What a person typed, in seconds; null when it is no number. Takes a decimal comma and full-width digits. */
export function parseOffset(text: string): number | null {
  const plain = text.normalize('NFKC').replace(',', '.').replace('\u2212', '-').replace(/s$/i, '').trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return roundOffset(Number(plain));
}

/** `+0.040`, `-1.250`, `0.000`, with a real minus sign: signs are in the same column. */
export function formatOffset(seconds: number): string {
  const sign = seconds > 0 ? '+' : seconds < 0 ? '\u2212' : '';
  return sign + Math.abs(seconds).toFixed(3);
}
