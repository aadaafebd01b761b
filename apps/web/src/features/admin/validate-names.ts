import { type ErrorCode, maxLength } from '@kinora/contract';

/** Characters as people count them. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

/** What is wrong with a name of the organisation (rule OG-12); null for nothing. */
export function validateName(text: string): ErrorCode | null {
  const name = text.trim();
  if (name === '') return 'organisation.name-required';
  return lengthOf(name) > maxLength.name ? 'organisation.name-length' : null;
}

/** What is wrong with a person's code; null for nothing. */
export function validateCode(text: string): ErrorCode | null {
  const code = text.trim();
  if (code === '') return 'person.code-required';
  return lengthOf(code) > maxLength.code ? 'person.code-length' : null;
}
