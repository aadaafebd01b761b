import { err, ok, type Result } from '@kinora/kernel';

export type NameTextProblem = 'required' | 'length' | 'characters';

/** A rule on text (docs/spec/accounts.md, AC-16); it is no defence against injection. */
const refusedText = /[';]|--/;

/** Control characters, and those that turn the direction of what follows. */
const invisible = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const segmenter = new Intl.Segmenter();

/** A name that people see: 1 to `maxLength` characters after trim. */
export function parseNameText(text: string, maxLength: number): Result<string, NameTextProblem> {
  const name = text.normalize('NFC').trim();
  if (name === '') return err('required');
  if (isLongerThan(name, maxLength)) return err('length');
  return refusedText.test(name) || invisible.test(name) ? err('characters') : ok(name);
}

/** In characters as people count them; one on the screen can be many in memory, but not without end. */
export function isLongerThan(text: string, characters: number): boolean {
  return text.length > characters * 8 || [...segmenter.segment(text)].length > characters;
}
