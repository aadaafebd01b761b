import type { Company, Person, personColumns, Seal } from '@kinora/contract/http';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useWords, useApi } from '../../runtime/use-session.ts';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../../ui/table/data-table.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { type DepartmentChoice, DepartmentPicker } from './department-picker.tsx';
import { ListPanel } from './list-panel.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { SealDialog } from './seal-dialog.tsx';
import { sealColumns } from './seal-columns.tsx';
import { SealFilter } from './seal-state.tsx';
import { SealSeveralDialog } from './seal-several-dialog.tsx';
import { SearchField, useSearchKey } from './search-field.tsx';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';

type Column = (typeof personColumns)[number];
type Open = { kind: 'new' } | { kind: 'several' } | { kind: 'edit' | 'seal'; person: Person };

/** People with their state, of one company or of all. */
export function PeoplePanel() {
  const phrases = useWords('admin');
  const { people: words } = phrases;
  const api = useApi();
  const [company, setCompany] = useState<Company | null>(null);
  const [department, setDepartment] = useState<DepartmentChoice | null>(null);
  const [seal, setSeal] = useState<Seal | ''>('');
  const [order, setOrder] = useState<TableOrder<Column>>({ sortCol: 'code', sortType: 1 });
  const [dialog, setDialog] = useState<Open | null>(null);
  const { text, setText, key } = useSearchKey();
  const [companyPk, departmentPk] = [company?.pk ?? '', department?.pk ?? ''];
  const load: LoadPage<Person> = useCallback(
    async (pageNum, pageSize) => {
      const searchParam = { companyPk, departmentPk, seal, key };
      const body = { searchParam, pageNum, pageSize: pageSize as PageSize, ...order };
      const answer = await api('listPeople', { body });
      return answer.ok ? answer.value : null;
    },
    [api, companyPk, departmentPk, seal, key, order],
  );
  const shown = usePage(load);
  const close = () => setDialog(null);
  const chooseCompany = (next: Company | null) => {
    setCompany(next);
    setDepartment(null);
  };
  return (
    <>
      <ListPanel
        title={words.people}
        hint={words.hint}
        actions={
          <>
            <Button variant="default" size="sm" onClick={() => setDialog({ kind: 'several' })}>
              {words.disableSeveral}
            </Button>
            <Button size="sm" onClick={() => setDialog({ kind: 'new' })}>
              {words.create}
            </Button>
          </>
        }
        filters={
          <>
            <SearchField text={text} onChange={setText} />
            <CompanyPicker value={company} onChange={chooseCompany} />
            <DepartmentPicker companyPk={company?.pk ?? null} value={department} onChange={setDepartment} />
            <SealFilter value={seal} onChange={setSeal} />
          </>
        }
        shown={shown}
        keyOf={({ pk }) => pk}
        order={order}
        onOrder={setOrder}
        columns={[
          { title: phrases.code, sortCol: 'code', isWhole: true, cell: ({ code }) => code },
          { title: phrases.name, sortCol: 'name', cell: ({ name }) => name },
          { title: phrases.companies.company, sortCol: null, cell: (row) => row.company.name },
          { title: words.department, sortCol: null, cell: (row) => row.department.name },
          { title: words.sex, sortCol: null, cell: ({ sex }) => (sex === 1 ? words.male : words.female) },
          ...sealColumns<Person, Column>(phrases, {
            onEdit: (person) => setDialog({ kind: 'edit', person }),
            onSeal: (person) => setDialog({ kind: 'seal', person }),
          }),
        ]}
      />
      {dialog?.kind === 'new' && (
        <PersonDialog person={null} company={company} onDone={shown.reload} onClose={close} />
      )}
      {dialog?.kind === 'edit' && (
        <PersonDialog person={dialog.person} company={company} onDone={shown.reload} onClose={close} />
      )}
      {dialog?.kind === 'seal' && (
        <SealDialog of={{ kind: 'person', ...dialog.person }} onDone={shown.reload} onClose={close} />
      )}
      {dialog?.kind === 'several' && (
        <SealSeveralDialog company={company} onDone={shown.reload} onClose={close} />
      )}
    </>
  );
}
