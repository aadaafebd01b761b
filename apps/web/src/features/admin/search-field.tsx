import { isSearchKey } from '@kinora/contract/constants';
import { useState } from 'react';
import { useWords } from '../../runtime/use-session.ts';
import { useSettled } from '../../ui/pickers/use-settled.ts';
import { TextField } from '../../ui/text-field.tsx';

/** ms without typing after which the server is asked */
const typingMs = 250;

/** A key to search by: what was typed once nobody types, and nothing before there are two characters. */
export function useSearchKey() {
  const [text, setText] = useState('');
  const typed = useSettled(text.trim(), typingMs);
  return { text, setText, key: isSearchKey(typed) ? typed : '' };
}

interface SearchFieldProps {
  readonly label?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function SearchField({ label, text, onChange }: SearchFieldProps) {
  const { picker } = useWords('admin');
  return (
    <TextField
      field={{ name: 'search', value: text, error: null, onChange }}
      label={label ?? picker.search}
      hint={picker.searchHint}
      maxLength={60}
    />
  );
}
