import { type Failure, failure, maxLength } from '@kinora/contract';
import { err, parseLine, type Result } from '@kinora/kernel';

type NameProblem = Failure<
  'organisation.name-required' | 'organisation.name-length' | 'organisation.name-characters'
>;

/** A name of a company, a department or a person; O'Brien is one. */
export function parseName(text: string): Result<string, NameProblem> {
  const name = parseLine(text, maxLength.name);
  return name.ok ? name : err(failure(`organisation.name-${name.error}`));
}

type CodeProblem = Failure<'person.code-required' | 'person.code-length' | 'organisation.name-characters'>;

/** What a company calls a person by. */
export function parseCode(text: string): Result<string, CodeProblem> {
  const code = parseLine(text, maxLength.code);
  if (code.ok) return code;
  return err(
    failure(code.error === 'characters' ? 'organisation.name-characters' : `person.code-${code.error}`),
  );
}
