import { type Failure, failure, maxLength } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import { isLongerThan } from '../name-text.ts';

/** Control characters, and those that turn the direction of what follows. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

type NameProblem = Failure<
  'organisation.name-required' | 'organisation.name-length' | 'organisation.name-characters'
>;

/** A name of a company, a department or a person; O'Brien is one. */
export function parseName(text: string): Result<string, NameProblem> {
  const name = text.normalize('NFC').trim();
  if (name === '') return err(failure('organisation.name-required'));
  if (isLongerThan(name, maxLength.name)) return err(failure('organisation.name-length'));
  return unprintable.test(name) ? err(failure('organisation.name-characters')) : ok(name);
}

type CodeProblem = Failure<'person.code-required' | 'person.code-length' | 'organisation.name-characters'>;

/** What a company calls a person by. */
export function parseCode(text: string): Result<string, CodeProblem> {
  const code = text.normalize('NFC').trim();
  if (code === '') return err(failure('person.code-required'));
  if (isLongerThan(code, maxLength.code)) return err(failure('person.code-length'));
  return unprintable.test(code) ? err(failure('organisation.name-characters')) : ok(code);
}
