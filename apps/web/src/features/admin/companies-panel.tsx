import type { Company, Seal } from '@kinora/contract/http';
import { useState } from 'react';
import { useList } from '../../runtime/use-list.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useSearchKey } from '../../ui/pickers/use-search-key.ts';
import { CompanyDialog } from './company-dialog.tsx';
import { ListPanel } from './list-panel.tsx';
import { SealDialog } from './seal-dialog.tsx';
import { sealColumns } from './seal-columns.tsx';
import { SealSelect } from './seal-state.tsx';
import { SearchField } from './search-field.tsx';

/** Companies with their state. */
export function CompaniesPanel() {
  const phrases = useWords('admin');
  const { companies: words } = phrases;
  const { text, setText, key } = useSearchKey();
  const [seal, setSeal] = useState<Seal | ''>('');
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'seal'; company: Company | null } | null>(null);
  const list = useList('listCompanies', { searchParam: { seal, key } }, { sortCol: 'name', sortType: 1 });
  const close = () => setDialog(null);
  return (
    <>
      <ListPanel
        title={words.companies}
        hint={words.hint}
        actions={<Button onClick={() => setDialog({ kind: 'edit', company: null })}>{words.create}</Button>}
        filters={
          <>
            <SearchField text={text} onChange={setText} />
            <SealSelect value={seal} onChange={setSeal} />
          </>
        }
        list={list}
        keyOf={({ pk }) => pk}
        columns={[
          { title: phrases.name, sortCol: 'name', cell: ({ name }) => name },
          ...sealColumns<Company, 'name'>(phrases, {
            onEdit: (company) => setDialog({ kind: 'edit', company }),
            onSeal: (company) => setDialog({ kind: 'seal', company }),
          }),
        ]}
      />
      {dialog?.kind === 'edit' && (
        <CompanyDialog company={dialog.company} onDone={list.reload} onClose={close} />
      )}
      {dialog?.kind === 'seal' && dialog.company !== null && (
        <SealDialog of={{ kind: 'company', ...dialog.company }} onDone={list.reload} onClose={close} />
      )}
    </>
  );
}
