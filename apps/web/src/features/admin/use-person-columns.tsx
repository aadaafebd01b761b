import type { Person, personColumns } from '@kinora/contract/http';
import { useWords } from '../../runtime/use-session.ts';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import { sealColumns } from './seal-columns.tsx';

type Column = (typeof personColumns)[number];

/** What an operator does with one person of the list. */
export interface PersonAction {
  readonly kind: 'edit' | 'seal';
  readonly person: Person;
}

/** What an operator sees of a person, and can do. */
export function usePersonColumns(
  onAct: (action: PersonAction) => void,
): readonly TableColumn<Person, Column>[] {
  const phrases = useWords('admin');
  const { people: words } = phrases;
  return [
    { title: phrases.code, sortCol: 'code', isWhole: true, cell: ({ code }) => code },
    { title: phrases.name, sortCol: 'name', cell: ({ name }) => name },
    { title: phrases.companies.company, cell: ({ company }) => company.name },
    { title: words.department, cell: ({ department }) => department.name },
    { title: words.sex, cell: ({ sex }) => (sex === 1 ? words.male : words.female) },
    ...sealColumns<Person, Column>(phrases, {
      onEdit: (person) => onAct({ kind: 'edit', person }),
      onSeal: (person) => onAct({ kind: 'seal', person }),
    }),
  ];
}
