import { type Failure, failure, maxLength } from '@kinora/contract';
import { err, ok, parseName, type Result } from '@kinora/kernel';

export type NameProblem = 'account.name-required' | 'account.name-length' | 'account.name-characters';

/** The name that a person shows in a room; empty: none. */
export function parseShownName(
  text: string,
): Result<string, Failure<Exclude<NameProblem, 'account.name-required'>>> {
  const name = parseName(text, maxLength.nickname);
  if (name.ok) return name;
  return name.error === 'required' ? ok('') : err(failure(`account.name-${name.error}`));
}

export function parseDisplayName(text: string): Result<string, Failure<NameProblem>> {
  const name = parseName(text, maxLength.nickname);
  return name.ok ? name : err(failure(`account.name-${name.error}`));
}
