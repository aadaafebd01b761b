import type { Person } from '@kinora/contract/http';
import { useWords } from '../../runtime/use-session.ts';
import { ListPicker } from '../../ui/pickers/list-picker.tsx';
import { usePersonSource, usePickerWords } from './sources.ts';

interface PersonPickerProps {
  /** null: nobody can be chosen before there is one */
  readonly companyPk: string | null;
  readonly value: Person | null;
  /** disabled people can be chosen as well */
  readonly isSearch?: boolean;
  readonly onChange: (person: Person | null) => void;
}

/** Chooses one person of a company; without a company there is nobody to load. */
export function PersonPicker({ companyPk, value, isSearch = false, onChange }: PersonPickerProps) {
  const { people, picker } = useWords('admin');
  return (
    <ListPicker
      label={people.person}
      source={usePersonSource(companyPk, { isSearch })}
      missing={picker.companyFirst}
      value={value}
      words={usePickerWords()}
      textOf={({ name, code }) => `${name} (${code})`}
      onChange={onChange}
    />
  );
}
