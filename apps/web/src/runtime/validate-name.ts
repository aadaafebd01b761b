import { type ErrorCode, maxLength } from '@kinora/contract';
import { parseName } from '@kinora/kernel';

/** What is wrong with a nickname; null for nothing. The server validates it again. */
export function validateNickname(text: string): ErrorCode | null {
  const name = parseName(text, maxLength.nickname);
  return name.ok ? null : `account.name-${name.error}`;
}

/** The same for a name that may be left out. */
export function validateName(text: string): ErrorCode | null {
  return text.trim() === '' ? null : validateNickname(text);
}
