import { maxLength } from '@kinora/contract';
import { isLongerThan } from '@kinora/kernel';

/** What is wrong with a reason; null for nothing. Nothing is cut: who pasted too much decides what goes. */
export function validateReason(text: string): 'missing' | 'too-long' | null {
  if (text.trim() === '') return 'missing';
  return isLongerThan(text, maxLength.reason) ? 'too-long' : null;
}
