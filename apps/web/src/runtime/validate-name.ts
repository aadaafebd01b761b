import { maxLength } from '@kinora/contract';

/** A name is as long as people count it, after trim. */
const segmenter = new Intl.Segmenter();

/** What is wrong with a name that others read; null for nothing, also where there is none. The server validates it again. */
export function validateName(text: string): 'account.name-characters' | 'account.name-length' | null {
  const name = text.trim();
  if (/[';]|--/.test(name)) return 'account.name-characters';
  return [...segmenter.segment(name)].length > maxLength.nickname ? 'account.name-length' : null;
}
