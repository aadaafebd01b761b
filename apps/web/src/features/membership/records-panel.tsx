import { isSearchKey, pageSizes } from '@kinora/contract/constants';
import type { Subscription, SubscriptionColumn } from '@kinora/contract/http';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useApi, useWords } from '../../runtime/use-session.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import { useSettled } from '../../ui/pickers/use-settled.ts';
import { Panel } from '../../ui/panel.tsx';
import { DataTable, type TableOrder } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

type Ended = 'Y' | 'N' | '';

/** ms without typing after which the server is asked */
const typingMs = 250;

/** What a person has subscribed to, newest first. */
export function RecordsPanel({ userPk }: { readonly userPk: string }) {
  const { records: words } = useWords('membership');
  const [typed, setTyped] = useState('');
  const [seal, setSeal] = useState<Ended>('');
  const [order, setOrder] = useState<TableOrder<SubscriptionColumn>>({ sortCol: 'startDate', sortType: 2 });
  const [open, setOpen] = useState<{ kind: 'view' | 'cancel'; record: Subscription } | null>(null);
  const settled = useSettled(typed.trim(), typingMs);
  const key = isSearchKey(settled) ? settled : '';
  const shown = useRecords(userPk, key, seal, order);
  const { page, isFailed, pageNum, pageSize } = shown;
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
          field={{ name: 'search', value: typed, error: null, onChange: setTyped }}
          label={words.search}
          hint={words.searchHint}
          maxLength={60}
        />
      </Columns>
      {isFailed && (
        <Text tone="warn" role="alert">
          {words.failed}{' '}
          <Button variant="default" size="compact-sm" onClick={shown.reload}>
            {words.tryAgain}
          </Button>
        </Text>
      )}
      {page === null && !isFailed && <Text tone="dim">{words.loading}</Text>}
      {page?.totalRow === 0 && <Text tone="dim">{words.none}</Text>}
      {page !== null && page.totalRow > 0 && (
        <>
          <DataTable
            label={words.label}
            columns={columns}
            rows={page.rows}
            keyOf={({ pk }) => pk}
            order={order}
            onOrder={setOrder}
          />
          <Pager
            words={words.pager}
            pageNum={pageNum}
            pageSize={pageSize}
            pageSizes={pageSizes}
            totalRow={page.totalRow}
            onPage={shown.setPage}
            onSize={shown.setSize}
          />
        </>
      )}
      {open?.kind === 'view' && <RecordDialog pk={open.record.pk} onClose={close} />}
      {open?.kind === 'cancel' && <CancelDialog record={open.record} onDone={shown.reload} onClose={close} />}
    </Panel>
  );
}

function useRecords(userPk: string, key: string, seal: Ended, order: TableOrder<SubscriptionColumn>) {
  const api = useApi();
  const load: LoadPage<Subscription> = useCallback(
    async (pageNum, pageSize) => {
      const searchParam = { key, seal, userPk };
      const body = { searchParam, pageNum, pageSize: pageSize as PageSize, ...order };
      const answer = await api('listSubscriptions', { body });
      return answer.ok ? answer.value : null;
    },
    [api, userPk, key, seal, order],
  );
  return usePage(load);
}
