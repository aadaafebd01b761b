import type { AccountFilter } from '@kinora/contract/http';
import { useState } from 'react';
import { useQuery } from '../../../runtime/router/use-router.ts';
import { useSearchKey } from '../../../ui/pickers/use-search-key.ts';
import { useKeysetPosition } from '../../../ui/table/use-keyset-page.ts';
import { AccountDetailPanel } from './account-detail-panel.tsx';
import { AccountList } from './account-list.tsx';

/** Accounts as a list, and one of them in full. Search and page stay while one is looked at. */
export function AccountsPanel() {
  const pk = useQuery().get('account');
  const { text, setText, key } = useSearchKey();
  const [filter, setFilter] = useState<AccountFilter>('all');
  const position = useKeysetPosition(`${filter} ${key}`);
  if (pk !== null) return <AccountDetailPanel key={pk} pk={pk} />;
  return <AccountList {...{ text, setText, filter, setFilter, position }} searchKey={key} />;
}
