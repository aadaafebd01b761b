import type { Subscription, SubscriptionColumn } from '@kinora/contract/http';
import type { Format, Words } from '@kinora/phrases';
import { Button } from '@mantine/core';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import type { TableColumn } from '../../ui/table/data-table.tsx';

type Column = TableColumn<Subscription, SubscriptionColumn>;

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
  onOpen: (open: { kind: 'view' | 'cancel'; record: Subscription }) => void,
): readonly Column[] {
  const { records: words, plans } = useWords('membership');
  const format = useFormat();
  const { columns, statuses } = words;
  return [
    { title: columns.serial, sortCol: null, cell: (record) => before + rows.indexOf(record) + 1 },
    {
      title: columns.type,
      sortCol: 'intervalUnit',
      cell: ({ intervalUnit }) => plans.intervals[intervalUnit],
    },
    {
      title: columns.id,
      sortCol: 'id',
      isWhole: true,
      cell: ({ id }) => (
        <Text as="span" size="sm" isCode canBreak>
          {id}
        </Text>
      ),
    },
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
    {
      title: columns.operate,
      sortCol: null,
      cell: (record) => (
        <Row as="span" gap={6}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={words.viewLabel(record.id)}
            onClick={() => onOpen({ kind: 'view', record })}
          >
            {words.view}
          </Button>
          {record.canCancel && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={words.cancelLabel(record.id)}
              onClick={() => onOpen({ kind: 'cancel', record })}
            >
              {words.cancel}
            </Button>
          )}
        </Row>
      ),
    },
  ];
}
