import { err, ok, type Result } from './result.ts';

export type TextProblem = 'required' | 'length' | 'characters';

/** A rule on names (docs/spec/accounts.md, AC-16); it is no defence against injection. */
const refusedInNames = /[';]|--/;

/** Control characters, and those that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** UTF-16 units that one character may take; a letter takes accents without end */
const maxUnits = 8;

const segmenter = new Intl.Segmenter();

/** A line that people read: 1 to `limit` characters after trim, each of them printable. */
export function parseLine(text: string, limit: number): Result<string, TextProblem> {
  const line = text.normalize('NFC').trim();
  if (line === '') return err('required');
  if (isLongerThan(line, limit)) return err('length');
  return unprintable.test(line) ? err('characters') : ok(line);
}

/** A name that a person gives: a line without single quote, semicolon and double hyphen. */
export function parseName(text: string, limit: number): Result<string, TextProblem> {
  const line = parseLine(text, limit);
  return line.ok && refusedInNames.test(line.value) ? err('characters') : line;
}

/** In characters as people count them (docs/spec/page.md, PG-230). */
export function countCharacters(text: string): number {
  return [...segmenter.segment(text)].length;
}

/** Whether a text has more characters than `limit`, or takes more memory than so many have. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit * maxUnits || countCharacters(text) > limit;
}

/** The longest beginning of a text that is not longer than `limit` characters. */
export function firstCharacters(text: string, limit: number): string {
  let first = '';
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    count += 1;
    if (count > limit || first.length + segment.length > limit * maxUnits) break;
    first += segment;
  }
  return first;
}
