import type { AccountFilter, AccountRow } from '@kinora/contract/http';
import { useCallback } from 'react';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { KeysetTable } from '../../../ui/table/keyset-table.tsx';
import {
  type KeysetPosition,
  type LoadKeysetPage,
  useKeysetPage,
} from '../../../ui/table/use-keyset-page.ts';
import { SearchField } from '../search-field.tsx';
import { useAccountColumns } from './use-account-columns.tsx';

interface AccountListProps {
  /** what was typed, and the key that it is */
  readonly text: string;
  readonly searchKey: string;
  readonly setText: (text: string) => void;
  readonly filter: AccountFilter;
  readonly setFilter: (filter: AccountFilter) => void;
  readonly position: KeysetPosition;
}

/** All accounts, newest first, or those that a key finds. */
export function AccountList(props: AccountListProps) {
  const { text, searchKey, setText, filter, setFilter, position } = props;
  const { views, picker, accounts: words } = useWords('admin');
  const listWords = useWords('list');
  const list = useKeysetPage(useLoadAccounts(searchKey, filter), position);
  // the words name each: the contract's own list would divide the chunk of the routes, which the first load has
  const filters = Object.keys(words.filters) as AccountFilter[];
  const isSearch = searchKey !== '';
  return (
    <Panel title={views.accounts} hint={words.hint}>
      <Columns min={200} align="start">
        <SearchField label={words.search} text={text} onChange={setText} />
        <SelectField
          label={words.show}
          size="form"
          value={isSearch ? 'all' : filter}
          disabled={isSearch}
          {...(isSearch && { hint: words.searchesAll })}
          onChange={(value) => setFilter(filters.find((name) => name === value) ?? 'all')}
        >
          {filters.map((name) => (
            <option key={name} value={name}>
              {words.filters[name]}
            </option>
          ))}
        </SelectField>
      </Columns>
      <KeysetTable
        label={views.accounts}
        words={{ ...listWords, page: words.page, firstHits: picker.firstHits }}
        list={list}
        columns={useAccountColumns()}
        keyOf={({ pk }) => pk}
      />
    </Panel>
  );
}

function useLoadAccounts(key: string, filter: AccountFilter): LoadKeysetPage<AccountRow> {
  const api = useApi();
  return useCallback(
    async (after, pageSize) => {
      const answer = await api('listAccounts', { body: { key, filter, after, pageSize } });
      return answer.ok ? answer.value : null;
    },
    [api, key, filter],
  );
}
