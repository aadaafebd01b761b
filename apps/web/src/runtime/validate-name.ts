import { maxLength } from '@kinora/contract';
import { parseName } from '@kinora/kernel';

/** What is wrong with a name that others read; null for nothing, also where there is none. The server validates it again. */
export function validateName(text: string): 'account.name-characters' | 'account.name-length' | null {
  const name = parseName(text, maxLength.nickname);
  return name.ok || name.error === 'required' ? null : `account.name-${name.error}`;
}
