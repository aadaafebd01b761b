import type { AccountRow } from '@kinora/contract/http';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Tag } from '../../../ui/layout/tag.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import type { TableColumn } from '../../../ui/table/data-table.tsx';
import { AccountCell } from '../account-cell.tsx';

/** What the list says of an account. */
export function useAccountColumns(): readonly TableColumn<AccountRow>[] {
  const { accounts: words } = useWords('admin');
  const format = useFormat();
  return [
    { title: words.account, cell: (account) => <AccountCell account={account} /> },
    {
      title: words.state,
      cell: ({ state, isOperator }) => (
        <Row as="span">
          <StateWord isOn={state === 'active'}>{words.states[state]}</StateWord>
          {isOperator && <Tag>{words.operator}</Tag>}
        </Row>
      ),
    },
    {
      title: words.registeredAt,
      isWhole: true,
      cell: ({ createdAt }) => format.date(Date.parse(createdAt)),
    },
  ];
}
