import { type Failure, failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';

export type NameProblem = 'account.name-required' | 'account.name-length' | 'account.name-characters';

/** In characters as people count them, not in code units. */
const longestName = 30;

/** The specification's rule on text; it is no defence against injection. */
const refusedText = /[';]|--/;

/** Control characters, and those that turn the direction of what follows. */
const invisible = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const segmenter = new Intl.Segmenter();

export function parseDisplayName(text: string): Result<string, Failure<NameProblem>> {
  const name = text.normalize('NFC').trim();
  if (name === '') return err(failure('account.name-required'));
  if (isLongerThan(name, longestName)) return err(failure('account.name-length'));
  if (refusedText.test(name) || invisible.test(name)) return err(failure('account.name-characters'));
  return ok(name);
}

/** One character on the screen can be many in memory, but not without end. */
function isLongerThan(text: string, characters: number): boolean {
  return text.length > characters * 8 || [...segmenter.segment(text)].length > characters;
}
