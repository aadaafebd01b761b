import { keySearch } from '@kinora/contract/constants';
import { useState } from 'react';
import { useList } from '../../runtime/use-list.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import { useSearchKey } from '../../ui/pickers/use-search-key.ts';
import { Panel } from '../../ui/panel.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { type OpenRecord, useRecordColumns } from './use-record-columns.tsx';

/** What a person has subscribed to, newest first. */
export function RecordsPanel({ userPk }: { readonly userPk: string }) {
  const { records: words } = useWords('membership');
  const listWords = useWords('list');
  const { text, setText, key } = useSearchKey();
  const [seal, setSeal] = useState<'Y' | 'N' | ''>('');
  const [open, setOpen] = useState<OpenRecord | null>(null);
  const searchParam = { key, seal, userPk };
  const list = useList('listSubscriptions', { searchParam }, { sortCol: 'startDate', sortType: 2 });
  const { page, pageNum, pageSize } = list;
  const columns = useRecordColumns(page?.rows ?? [], (pageNum - 1) * pageSize, setOpen);
  const close = () => setOpen(null);
  return (
    <Panel title={words.label}>
      <Columns min={200} max={300} align="start">
        <EnumSelect
          label={words.show}
          options={(['', 'N', 'Y'] as const).map((state) => [state, words.states[state]] as const)}
          value={seal}
          onChange={setSeal}
        />
        <TextField
          field={{ name: 'search', value: text, error: null, onChange: setText }}
          label={words.search}
          hint={words.searchHint}
          maxLength={keySearch.maxCharacters}
        />
      </Columns>
      <PagedTable
        label={words.label}
        words={{ ...listWords, none: words.none }}
        keyOf={({ pk }) => pk}
        {...{ list, columns }}
      />
      {open?.kind === 'view' && <RecordDialog pk={open.record.pk} onClose={close} />}
      {open?.kind === 'cancel' && <CancelDialog record={open.record} onDone={list.reload} onClose={close} />}
    </Panel>
  );
}
