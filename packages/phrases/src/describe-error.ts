import type { ErrorCode } from '@kinora/contract';
import type { Phrases } from './phrases.ts';

export type ErrorParams = Readonly<Record<string, string | number>>;

/** The sentence of an error in the reader's language. */
export function describeError(phrases: Phrases, code: ErrorCode, params: ErrorParams = {}): string {
  // Which parameters a code needs is checked where the words are written; on the wire they are a plain record.
  const words: string | ((params: ErrorParams) => string) = phrases.errors[code];
  return typeof words === 'string' ? words : words(params);
}
