/** Characters of a reason (specification, section 9). */
export const longestReason = 1_000;

/** What is wrong with a reason; null for nothing. Nothing is cut: who pasted too much decides what goes. */
export function judgeReason(text: string): 'missing' | 'too-long' | null {
  if (text.trim() === '') return 'missing';
  return text.length > longestReason ? 'too-long' : null;
}
