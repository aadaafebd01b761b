import type { Company, Seal } from '@kinora/contract/http';
import { describeError } from '@kinora/phrases';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../../ui/table/data-table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { validateName } from './validate-names.ts';
import { ListPanel } from './list-panel.tsx';
import { SealDialog } from './seal-dialog.tsx';
import { sealColumns } from './seal-columns.tsx';
import { SealFilter } from './seal-state.tsx';
import { SearchField, useSearchKey } from './search-field.tsx';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';

/** Companies with their state. */
export function CompaniesPanel() {
  const phrases = useWords('admin');
  const { companies: words } = phrases;
  const api = useApi();
  const { text, setText, key } = useSearchKey();
  const [seal, setSeal] = useState<Seal | ''>('');
  const [order, setOrder] = useState<TableOrder<'name'>>({ sortCol: 'name', sortType: 1 });
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'seal'; company: Company | null } | null>(null);
  const load: LoadPage<Company> = useCallback(
    async (pageNum, pageSize) => {
      const body = { searchParam: { seal, key }, pageNum, pageSize: pageSize as PageSize, ...order };
      const answer = await api('listCompanies', { body });
      return answer.ok ? answer.value : null;
    },
    [api, seal, key, order],
  );
  const shown = usePage(load);
  const close = () => setDialog(null);
  return (
    <>
      <ListPanel
        title={words.companies}
        hint={words.hint}
        actions={
          <Button size="sm" onClick={() => setDialog({ kind: 'edit', company: null })}>
            {words.create}
          </Button>
        }
        filters={
          <>
            <SearchField text={text} onChange={setText} />
            <SealFilter value={seal} onChange={setSeal} />
          </>
        }
        shown={shown}
        keyOf={({ pk }) => pk}
        order={order}
        onOrder={setOrder}
        columns={[
          { title: phrases.name, sortCol: 'name', cell: ({ name }) => name },
          ...sealColumns<Company, 'name'>(phrases, {
            onEdit: (company) => setDialog({ kind: 'edit', company }),
            onSeal: (company) => setDialog({ kind: 'seal', company }),
          }),
        ]}
      />
      {dialog?.kind === 'edit' && (
        <CompanyDialog company={dialog.company} onDone={shown.reload} onClose={close} />
      )}
      {dialog?.kind === 'seal' && dialog.company !== null && (
        <SealDialog of={{ kind: 'company', ...dialog.company }} onDone={shown.reload} onClose={close} />
      )}
    </>
  );
}

interface CompanyDialogProps {
  /** null for a new one */
  readonly company: Company | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function CompanyDialog({ company, onDone, onClose }: CompanyDialogProps) {
  const phrases = useWords('admin');
  const all = usePhrases();
  const api = useApi();
  const [name, setName] = useState(company?.name ?? '');
  const [isChecked, setChecked] = useState(false);
  const problem = isChecked ? validateName(name) : null;
  const save = async () => {
    setChecked(true);
    if (validateName(name) !== null) return false;
    const answer = await api('saveCompany', { body: { pk: company?.pk ?? '', name } });
    if (answer.ok) onDone();
    return answer.ok;
  };
  return (
    <Dialog
      title={company === null ? phrases.companies.createTitle : phrases.companies.editTitle}
      words={useDialogWords()}
      confirmWord={phrases.save}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        field={{
          name: 'name',
          value: name,
          error: problem === null ? null : describeError(all, problem),
          onChange: setName,
        }}
        label={phrases.name}
        isFirst
      />
    </Dialog>
  );
}
