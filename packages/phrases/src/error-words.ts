import type { ErrorEntry } from '@kinora/contract';

type ParamNames<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters that a sentence of the catalogue names in braces. */
export type SentenceParams<Sentence extends string> = Readonly<Record<ParamNames<Sentence>, string | number>>;

/**
 * What one language must say for one area of the catalogue: a sentence for each code, a function where the
 * catalogue's sentence has parameters. A code without words does not compile.
 */
export type ErrorWords<Entries extends Record<string, ErrorEntry>> = {
  readonly [Code in keyof Entries]: [ParamNames<Entries[Code]['sentence']>] extends [never]
    ? string
    : (params: SentenceParams<Entries[Code]['sentence']>) => string;
};
