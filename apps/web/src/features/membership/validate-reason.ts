import { maxLength } from '@kinora/contract';

/** What is wrong with a reason; null for nothing. Nothing is cut: who pasted too much decides what goes. */
export function validateReason(text: string): 'missing' | 'too-long' | null {
  if (text.trim() === '') return 'missing';
  return text.length > maxLength.reason ? 'too-long' : null;
}
