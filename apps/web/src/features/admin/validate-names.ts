import { type ErrorCode, maxLength } from '@kinora/contract';
import { parseLine } from '@kinora/kernel';

/** What is wrong with a name of the organisation (rule OG-12); null for nothing. */
export function validateName(text: string): ErrorCode | null {
  const name = parseLine(text, maxLength.name);
  return name.ok ? null : `organisation.name-${name.error}`;
}

/** What is wrong with a person's code; null for nothing. */
export function validateCode(text: string): ErrorCode | null {
  const code = parseLine(text, maxLength.code);
  if (code.ok) return null;
  return code.error === 'characters' ? 'organisation.name-characters' : `person.code-${code.error}`;
}
