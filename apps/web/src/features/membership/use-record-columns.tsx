import type { Subscription, SubscriptionColumn } from '@kinora/contract/http';
import type { Format, Words } from '@kinora/phrases';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Code, Row } from '../../ui/layout/layout.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import type { TableColumn } from '../../ui/table/data-table.tsx';

type Column = TableColumn<Subscription, SubscriptionColumn>;

/** A subscription in a dialog. */
export interface OpenRecord {
  readonly kind: 'view' | 'cancel';
  readonly record: Subscription;
}

/** Until when it is paid, or why there is no such day. */
export function endText(
  { endDate, isRefunded }: Subscription,
  words: Words['membership']['records'],
  format: Format,
): string {
  if (isRefunded) return words.refunded;
  return endDate === null ? words.notPaid : format.date(Date.parse(endDate));
}

/**
 * The nine columns of docs/spec/membership-pages.md, MP-21.
 * @param before rows on the pages before this one
 */
export function useRecordColumns(
  rows: readonly Subscription[],
  before: number,
  onOpen: (open: OpenRecord) => void,
): readonly Column[] {
  const { records: words, plans } = useWords('membership');
  const format = useFormat();
  const { columns, statuses } = words;
  return [
    { title: columns.serial, cell: (record) => before + rows.indexOf(record) + 1 },
    {
      title: columns.type,
      sortCol: 'intervalUnit',
      cell: ({ intervalUnit }) => plans.intervals[intervalUnit],
    },
    { title: columns.id, sortCol: 'id', isWhole: true, cell: ({ id }) => <Code>{id}</Code> },
    {
      title: columns.status,
      sortCol: 'status',
      cell: ({ status }) => <StateWord isOn={status === 'ACTIVE'}>{statuses[status]}</StateWord>,
    },
    { title: columns.currency, sortCol: 'currencyCode', cell: ({ currencyCode }) => currencyCode },
    {
      title: columns.amount,
      sortCol: 'mny',
      isWhole: true,
      cell: ({ mny, currencyCode }) => format.money(mny, currencyCode),
    },
    {
      title: columns.start,
      sortCol: 'startDate',
      isWhole: true,
      cell: ({ startDate }) => format.date(Date.parse(startDate)),
    },
    {
      title: columns.end,
      sortCol: 'endDate',
      isWhole: true,
      cell: (record) => endText(record, words, format),
    },
    { title: columns.operate, cell: (record) => <RecordButtons record={record} onOpen={onOpen} /> },
  ];
}

interface RecordButtonsProps {
  readonly record: Subscription;
  readonly onOpen: (open: OpenRecord) => void;
}

/** What can be done with a subscription: looked at, and cancelled where that is possible. */
function RecordButtons({ record, onOpen }: RecordButtonsProps) {
  const { records: words } = useWords('membership');
  const kinds = record.canCancel ? (['view', 'cancel'] as const) : (['view'] as const);
  return (
    <Row as="span" gap={6}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="compact"
          aria-label={words[`${kind}Label`](record.id)}
          onClick={() => onOpen({ kind, record })}
        >
          {words[kind]}
        </Button>
      ))}
    </Row>
  );
}
