import { type Failure, failure, maxLength } from '@kinora/contract';
import { err, type Result } from '@kinora/kernel';
import { parseNameText } from '../name-text.ts';

export type NameProblem = 'account.name-required' | 'account.name-length' | 'account.name-characters';

export function parseDisplayName(text: string): Result<string, Failure<NameProblem>> {
  const name = parseNameText(text, maxLength.nickname);
  return name.ok ? name : err(failure(`account.name-${name.error}`));
}
