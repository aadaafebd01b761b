import type { Subscription, SubscriptionColumn } from '@kinora/contract/http';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Code, Row } from '../../ui/layout/layout.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import { AccountCell } from './account-cell.tsx';
import classes from './admin.module.css';
import type { Ending } from './end-subscription-dialog.tsx';
import { RowButton } from './row-button.tsx';

/** What an operator sees of a subscription, and can do about it. */
export function useSubscriptionColumns(
  onEnd: (ending: Ending) => void,
): readonly TableColumn<Subscription, SubscriptionColumn>[] {
  const phrases = useWords('admin');
  const { records, plans } = useWords('membership');
  const format = useFormat();
  const titles = records.columns;
  return [
    { title: titles.id, sortCol: 'id', isWhole: true, cell: ({ id }) => <Code>{id}</Code> },
    { title: phrases.devices.owner, cell: ({ owner }) => <AccountCell account={owner} /> },
    {
      title: titles.status,
      sortCol: 'status',
      cell: ({ status, cancelReason }) => (
        <>
          <StateWord isOn={status === 'ACTIVE'}>{records.statuses[status]}</StateWord>
          {cancelReason !== null && <small className={classes.clamped}>{cancelReason}</small>}
        </>
      ),
    },
    {
      title: titles.amount,
      sortCol: 'mny',
      isWhole: true,
      cell: ({ mny, currencyCode, intervalUnit }) =>
        plans.every[intervalUnit](format.money(mny, currencyCode)),
    },
    {
      title: titles.start,
      sortCol: 'startDate',
      isWhole: true,
      cell: ({ startDate }) => format.date(Date.parse(startDate)),
    },
    {
      title: titles.end,
      sortCol: 'endDate',
      isWhole: true,
      cell: ({ endDate, isRefunded }) => {
        if (isRefunded) return records.refunded;
        return endDate === null ? records.notPaid : format.date(Date.parse(endDate));
      },
    },
    {
      title: phrases.actions,
      cell: (subscription) => <Endings subscription={subscription} onEnd={onEnd} />,
    },
  ];
}

interface EndingsProps {
  readonly subscription: Subscription;
  readonly onEnd: (ending: Ending) => void;
}

/** What is active can be cancelled; what is paid can have been paid back. */
function Endings({ subscription, onEnd }: EndingsProps) {
  const { subscriptions: words } = useWords('admin');
  const { id, status, endDate } = subscription;
  const kinds = [
    ...(status === 'ACTIVE' ? (['cancel'] as const) : []),
    ...(endDate === null ? [] : (['refund'] as const)),
  ];
  return (
    <Row as="span" gap={6}>
      {kinds.map((kind) => (
        <RowButton key={kind} word={words[kind]} name={id} onClick={() => onEnd({ kind, subscription })} />
      ))}
    </Row>
  );
}
