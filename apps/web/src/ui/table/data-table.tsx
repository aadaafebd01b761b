import { type ReactNode, useRef } from 'react';
import { useIsNarrow } from '../use-is-narrow.ts';
import classes from './data-table.module.css';

/** How a list is sorted: 1 up, 2 down, as the list query says it. */
export interface TableOrder<Column extends string = string> {
  readonly sortCol: Column;
  readonly sortType: 1 | 2;
}

export interface TableColumn<Row, Column extends string = string> {
  readonly title: string;
  /** without one the list cannot be sorted by it */
  readonly sortCol?: Column;
  /** a short value, such as a date, that is never broken over lines */
  readonly isWhole?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Column extends string> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row, Column>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly order?: TableOrder<Column>;
  readonly onOrder?: (order: TableOrder<Column>) => void;
}

/** px that a column needs to be read */
const columnWidth = 108;
/** px below which a row is a card, however few its columns are */
const tableWidth = 600;

/** Rows under titles that sort them; where they have no room, each row is a card below the titles that sort. */
export function DataTable<Row, Column extends string>(props: DataTableProps<Row, Column>) {
  const { label, columns, rows, keyOf, order, onOrder } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(frame, Math.max(columns.length * columnWidth, tableWidth));
  return (
    <div ref={frame} className={classes.frame}>
      <table className={classes.table} aria-label={label} data-cards={isNarrow || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Title key={column.title} {...{ column, order, onOrder }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isWhole, cell }) => (
                <td key={title} data-title={title} data-whole={isWhole || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TitleProps<Row, Column extends string> {
  readonly column: TableColumn<Row, Column>;
  readonly order: TableOrder<Column> | undefined;
  readonly onOrder: ((order: TableOrder<Column>) => void) | undefined;
}

function Title<Row, Column extends string>({ column, order, onOrder }: TitleProps<Row, Column>) {
  const { title, sortCol } = column;
  if (sortCol === undefined || onOrder === undefined) {
    return (
      <th scope="col" data-plain>
        {title}
      </th>
    );
  }
  const isSorted = order?.sortCol === sortCol;
  const isUp = isSorted && order.sortType === 1;
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onOrder({ sortCol, sortType: isUp ? 2 : 1 })}
      >
        {title}
        <span aria-hidden>{isSorted ? (isUp ? '▲' : '▼') : '↕'}</span>
      </button>
    </th>
  );
}
