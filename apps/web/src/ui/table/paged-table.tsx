import { DataTable, type TableColumn, type TableOrder } from './data-table.tsx';
import { ListState, type ListStateWords } from './list-state.tsx';
import { Pager, type PagerWords } from './pager.tsx';
import type { ShownPage } from './use-page.ts';

/** A page of a list, with the order of the list. */
export interface OrderedPage<Row, Column extends string> extends ShownPage<Row> {
  readonly order: TableOrder<Column>;
  readonly setOrder: (order: TableOrder<Column>) => void;
}

export interface PagedTableWords extends ListStateWords {
  readonly pager: PagerWords;
}

interface PagedTableProps<Row, Column extends string> {
  readonly label: string;
  readonly words: PagedTableWords;
  readonly list: OrderedPage<Row, Column>;
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly keyOf: (row: Row) => string;
}

/** A list of the server: its rows and its pages, or why there are none. */
export function PagedTable<Row, Column extends string>(props: PagedTableProps<Row, Column>) {
  const { label, words, list, columns, keyOf } = props;
  const { page, isFailed } = list;
  return (
    <>
      <ListState words={words} isFailed={isFailed} rows={page?.totalRow ?? null} reload={list.reload} />
      {page !== null && page.totalRow > 0 && (
        <>
          <DataTable
            {...{ label, columns, keyOf }}
            rows={page.rows}
            order={list.order}
            onOrder={list.setOrder}
          />
          <Pager
            words={words.pager}
            pageNum={list.pageNum}
            pageSize={list.pageSize}
            totalRow={page.totalRow}
            onPage={list.setPage}
            onSize={list.setSize}
          />
        </>
      )}
    </>
  );
}
