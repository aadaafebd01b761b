import type { ErrorEntry } from '@kinora/contract';

/**
 * What one language must say for the codes of a catalogue: a sentence for each, a function where the catalogue's
 * sentence has parameters. A code without words does not compile.
 */
export type ErrorSentences<Entries extends Record<string, ErrorEntry>> = {
  readonly [Code in keyof Entries]: Entries[Code]['sentence'] extends string
    ? string
    : Entries[Code]['sentence'];
};

/** The catalogue's own sentences, which are English. */
export function englishSentences<Entries extends Record<string, ErrorEntry>>(
  catalogue: Entries,
): ErrorSentences<Entries> {
  const sentences = Object.entries(catalogue).map(([code, { sentence }]) => [code, sentence]);
  return Object.fromEntries(sentences) as ErrorSentences<Entries>;
}
