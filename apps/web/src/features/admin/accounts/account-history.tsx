import type { AccountDetail } from '@kinora/contract/http';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import classes from '../admin.module.css';
import { momentText } from '../moment-text.ts';

type Change = AccountDetail['history'][number];

/** What operators changed about an account, newest first. */
export function AccountHistory({ history }: Pick<AccountDetail, 'history'>) {
  const { audit, accounts: words } = useWords('admin');
  const { none } = useWords('list');
  const format = useFormat();
  const columns: readonly TableColumn<Change>[] = [
    { title: audit.at, isWhole: true, cell: ({ at }) => momentText(format, at) },
    { title: audit.action, cell: ({ action }) => audit.actions[action] },
    { title: audit.operator, cell: ({ operator }) => (operator === '' ? words.noOperator : operator) },
    { title: words.reason, cell: ({ reason }) => <span className={classes.written}>{reason}</span> },
  ];
  return (
    <Panel title={words.history} hint={words.historyHint}>
      {history.length === 0 ? (
        <Text tone="dim">{none}</Text>
      ) : (
        <DataTable
          label={words.history}
          columns={columns}
          rows={history}
          keyOf={({ at, action }) => `${at} ${action}`}
        />
      )}
    </Panel>
  );
}
