/** The largest number that a 32-bit `long` of the firmware holds. */
const maxLong = 2 ** 31 - 1;

/**
 * The whole number that text begins with, read as C's `atol` and `strtol` do: white space and a sign may come
 * first, anything may follow. Null where there is none; saturates at 32 bits.
 */
export function leadingInteger(text: string): number | null {
  const found = /^[\t\n\v\f\r ]*([+-]?[0-9]+)/.exec(text);
  if (found === null) return null;
  return Math.min(maxLong, Math.max(-maxLong, Number(found[1])));
}
