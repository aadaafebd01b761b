import type { Company, Seal } from '@kinora/contract/http';
import { useState } from 'react';
import { useList } from '../../runtime/use-list.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useSearchKey } from '../../ui/pickers/use-search-key.ts';
import { CompanyPicker } from './company-picker.tsx';
import { type DepartmentChoice, DepartmentPicker } from './department-picker.tsx';
import { ListPanel } from './list-panel.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { SealDialog } from './seal-dialog.tsx';
import { SealSelect } from './seal-state.tsx';
import { SealSeveralDialog } from './seal-several-dialog.tsx';
import { SearchField } from './search-field.tsx';
import { type PersonAction, usePersonColumns } from './use-person-columns.tsx';

type Open = PersonAction | { readonly kind: 'new' | 'several' };

/** People with their state, of one company or of all. */
export function PeoplePanel() {
  const { people: words } = useWords('admin');
  const { company, filters, search } = usePeopleSearch();
  const [dialog, setDialog] = useState<Open | null>(null);
  const list = useList('listPeople', { searchParam: search }, { sortCol: 'code', sortType: 1 });
  const columns = usePersonColumns(setDialog);
  const after = { onDone: list.reload, onClose: () => setDialog(null) };
  return (
    <>
      <ListPanel
        title={words.people}
        hint={words.hint}
        actions={
          <>
            <Button variant="default" onClick={() => setDialog({ kind: 'several' })}>
              {words.disableSeveral}
            </Button>
            <Button onClick={() => setDialog({ kind: 'new' })}>{words.create}</Button>
          </>
        }
        filters={filters}
        list={list}
        keyOf={({ pk }) => pk}
        columns={columns}
      />
      {dialog?.kind === 'new' && <PersonDialog person={null} company={company} {...after} />}
      {dialog?.kind === 'edit' && <PersonDialog person={dialog.person} company={company} {...after} />}
      {dialog?.kind === 'seal' && <SealDialog of={{ kind: 'person', ...dialog.person }} {...after} />}
      {dialog?.kind === 'several' && <SealSeveralDialog company={company} {...after} />}
    </>
  );
}

/** Whom to look for, and the fields that say it. */
function usePeopleSearch() {
  const { text, setText, key } = useSearchKey();
  const [company, setCompany] = useState<Company | null>(null);
  const [department, setDepartment] = useState<DepartmentChoice | null>(null);
  const [seal, setSeal] = useState<Seal | ''>('');
  const chooseCompany = (next: Company | null) => {
    setCompany(next);
    setDepartment(null);
  };
  const filters = (
    <>
      <SearchField text={text} onChange={setText} />
      <CompanyPicker isSearch value={company} onChange={chooseCompany} />
      <DepartmentPicker companyPk={company?.pk ?? null} value={department} onChange={setDepartment} />
      <SealSelect value={seal} onChange={setSeal} />
    </>
  );
  return {
    company,
    filters,
    search: { companyPk: company?.pk ?? '', departmentPk: department?.pk ?? '', seal, key },
  };
}
