import type { ReactNode } from 'react';
import { useWords } from '../../runtime/use-session.ts';
import { Columns } from '../../ui/layout/columns.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import { type OrderedPage, PagedTable } from '../../ui/table/paged-table.tsx';

interface ListPanelProps<Row, Column extends string> {
  readonly title: string;
  readonly hint: string;
  readonly actions?: ReactNode;
  readonly filters?: ReactNode;
  readonly list: OrderedPage<Row, Column>;
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly keyOf: (row: Row) => string;
}

/** A list of the operator's page: filters, a table, its pages. */
export function ListPanel<Row, Column extends string>(props: ListPanelProps<Row, Column>) {
  const { title, hint, actions, filters, list, columns, keyOf } = props;
  const words = useWords('list');
  return (
    <Panel title={title} hint={hint} actions={<Row as="span">{actions}</Row>}>
      {filters !== undefined && (
        <Columns min={200} align="start">
          {filters}
        </Columns>
      )}
      <PagedTable label={title} {...{ words, list, columns, keyOf }} />
    </Panel>
  );
}
