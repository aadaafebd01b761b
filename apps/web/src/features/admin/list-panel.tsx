import { pageSizes } from '@kinora/contract/constants';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../runtime/use-session.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DataTable, type TableColumn, type TableOrder } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { ShownPage } from '../../ui/table/use-page.ts';

interface ListPanelProps<Row, Column extends string> {
  readonly title: string;
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly filters?: ReactNode;
  readonly shown: ShownPage<Row>;
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly keyOf: (row: Row) => string;
  readonly order?: TableOrder<Column>;
  readonly onOrder?: (order: TableOrder<Column>) => void;
}

/** A list of the operator's page: filters, a table, its pages. */
export function ListPanel<Row, Column extends string>(props: ListPanelProps<Row, Column>) {
  const { title, hint, actions, filters, shown, columns, keyOf, order, onOrder } = props;
  const words = useWords('admin');
  const { page, isFailed } = shown;
  return (
    <Panel title={title} hint={hint} actions={<Row as="span">{actions}</Row>}>
      {filters !== undefined && (
        <Columns min={200} align="start">
          {filters}
        </Columns>
      )}
      {isFailed && (
        <Text tone="dim" role="alert">
          {words.failed}{' '}
          <Button variant="default" size="compact-sm" onClick={shown.reload}>
            {words.tryAgain}
          </Button>
        </Text>
      )}
      {page === null && !isFailed && <Text tone="dim">{words.loading}</Text>}
      {page?.totalRow === 0 && <Text tone="dim">{words.nothingHere}</Text>}
      {page !== null && page.totalRow > 0 && (
        <>
          <DataTable
            label={title}
            columns={columns}
            rows={page.rows}
            keyOf={keyOf}
            {...(order !== undefined && { order })}
            {...(onOrder !== undefined && { onOrder })}
          />
          <Pager
            words={words.pager}
            pageNum={shown.pageNum}
            pageSize={shown.pageSize}
            pageSizes={pageSizes}
            totalRow={page.totalRow}
            onPage={shown.setPage}
            onSize={shown.setSize}
          />
        </>
      )}
    </Panel>
  );
}
