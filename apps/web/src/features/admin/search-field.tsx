import { keySearch } from '@kinora/contract/constants';
import { useWords } from '../../runtime/use-session.ts';
import { TextField } from '../../ui/text-field.tsx';

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
      maxLength={keySearch.maxCharacters}
    />
  );
}
