import { type Failure, failure } from '@kinora/contract';
import { err, type Result } from '@kinora/kernel';
import { parseNameText } from '../name-text.ts';

export type NameProblem = 'account.name-required' | 'account.name-length' | 'account.name-characters';

const longestName = 30;

export function parseDisplayName(text: string): Result<string, Failure<NameProblem>> {
  const name = parseNameText(text, longestName);
  return name.ok ? name : err(failure(`account.name-${name.error}`));
}
