import type { Subscription, SubscriptionColumn } from '@kinora/contract/http';
import { useCallback, useState } from 'react';
import { useWords, useApi } from '../../runtime/use-session.ts';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../../ui/table/data-table.tsx';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';
import { EndSubscriptionDialog, type Ending } from './end-subscription-dialog.tsx';
import { ListPanel } from './list-panel.tsx';
import { SearchField, useSearchKey } from './search-field.tsx';
import { useSubscriptionColumns } from './use-subscription-columns.tsx';

/** Everybody's subscriptions: whose, what is paid; to be cancelled, or noted as paid back. */
export function SubscriptionsPanel() {
  const phrases = useWords('admin');
  const words = phrases.subscriptions;
  const { records } = useWords('membership');
  const api = useApi();
  const { text, setText, key } = useSearchKey();
  const [seal, setSeal] = useState<'Y' | 'N' | ''>('');
  const [order, setOrder] = useState<TableOrder<SubscriptionColumn>>({ sortCol: 'startDate', sortType: 2 });
  const [ending, setEnding] = useState<Ending | null>(null);
  const load: LoadPage<Subscription> = useCallback(
    async (pageNum, pageSize) => {
      const body = { searchParam: { key, seal }, pageNum, pageSize: pageSize as PageSize, ...order };
      const answer = await api('listSubscriptions', { body });
      return answer.ok ? answer.value : null;
    },
    [api, key, seal, order],
  );
  const shown = usePage(load);
  const columns = useSubscriptionColumns(setEnding);
  return (
    <>
      <ListPanel
        title={phrases.views.subscriptions}
        hint={words.hint}
        filters={
          <>
            <SearchField label={words.search} text={text} onChange={setText} />
            <EnumSelect
              label={records.show}
              options={(['', 'N', 'Y'] as const).map((state) => [state, records.states[state]] as const)}
              value={seal}
              onChange={setSeal}
            />
          </>
        }
        shown={shown}
        keyOf={({ pk }) => pk}
        order={order}
        onOrder={setOrder}
        columns={columns}
      />
      {ending !== null && (
        <EndSubscriptionDialog ending={ending} onDone={shown.reload} onClose={() => setEnding(null)} />
      )}
    </>
  );
}
