import { useState } from 'react';
import { useList } from '../../runtime/use-list.ts';
import { useWords } from '../../runtime/use-session.ts';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import { useSearchKey } from '../../ui/pickers/use-search-key.ts';
import { EndSubscriptionDialog, type Ending } from './end-subscription-dialog.tsx';
import { ListPanel } from './list-panel.tsx';
import { SearchField } from './search-field.tsx';
import { useSubscriptionColumns } from './use-subscription-columns.tsx';

/** Everybody's subscriptions: whose, what is paid; to be cancelled, or noted as paid back. */
export function SubscriptionsPanel() {
  const phrases = useWords('admin');
  const words = phrases.subscriptions;
  const { records } = useWords('membership');
  const { text, setText, key } = useSearchKey();
  const [seal, setSeal] = useState<'Y' | 'N' | ''>('');
  const [ending, setEnding] = useState<Ending | null>(null);
  const searchParam = { key, seal };
  const list = useList('listSubscriptions', { searchParam }, { sortCol: 'startDate', sortType: 2 });
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
        list={list}
        keyOf={({ pk }) => pk}
        columns={columns}
      />
      {ending !== null && (
        <EndSubscriptionDialog ending={ending} onDone={list.reload} onClose={() => setEnding(null)} />
      )}
    </>
  );
}
