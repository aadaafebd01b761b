import { isSearchKey } from '@kinora/contract/constants';
import { useState } from 'react';
import { useSettled } from './use-settled.ts';

/** ms without typing after which the server is asked */
const typingMs = 250;

/** A key to search by: what was typed once nobody types, and nothing before there are two characters. */
export function useSearchKey() {
  const [text, setText] = useState('');
  const typed = useSettled(text.trim(), typingMs);
  return { text, setText, key: isSearchKey(typed) ? typed : '' };
}
