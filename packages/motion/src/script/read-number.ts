/** Longer texts are no number that a person or a program meant. */
const maxNumberLength = 40;

const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/** The number that a text writes in decimal, NaN where it writes none. */
export function readNumber(text: string): number {
  const trimmed = text.length > maxNumberLength ? '' : text.trim();
  return decimal.test(trimmed) ? Number(trimmed) : NaN;
}
