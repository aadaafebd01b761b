import { type ErrorCode, type ErrorParams, fillSentence } from '@kinora/contract';
import type { Phrases } from './load-words.ts';

/** The sentence of an error in the reader's language. */
export function describeError(phrases: Phrases, code: ErrorCode, params: ErrorParams = {}): string {
  return fillSentence(phrases.errors[code], params);
}
