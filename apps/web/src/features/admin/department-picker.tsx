import { useWords } from '../../runtime/use-session.ts';
import { TreePicker } from '../../ui/pickers/tree-picker.tsx';
import { useDepartments, usePickerWords } from './sources.ts';

/** What a picker needs to know of a department. */
export interface DepartmentChoice {
  readonly pk: string;
  readonly name: string;
}

interface DepartmentPickerProps {
  readonly label?: string;
  readonly companyPk: string | null;
  readonly value: DepartmentChoice | null;
  readonly onChange: (department: DepartmentChoice | null) => void;
}

/** Chooses a department of a company; without a company there is nothing to load. */
export function DepartmentPicker({ label, companyPk, value, onChange }: DepartmentPickerProps) {
  const { people, picker } = useWords('admin');
  const load = useDepartments(companyPk);
  return (
    <TreePicker
      label={label ?? people.department}
      load={load}
      missing={picker.companyFirst}
      value={value}
      words={usePickerWords()}
      onChange={onChange}
    />
  );
}
