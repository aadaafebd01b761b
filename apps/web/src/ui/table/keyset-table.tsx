import { type PageSize, pageSizes } from '@kinora/contract/constants';
import { Button } from '../button.tsx';
import { Select } from '../select.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';
import { ListState } from './list-state.tsx';
import type { PagedTableWords } from './paged-table.tsx';
import pager from './pager.module.css';
import type { ShownKeysetPage } from './use-keyset-page.ts';

export interface KeysetTableWords extends PagedTableWords {
  readonly page: (pageNum: number) => string;
  readonly firstHits: (rows: number) => string;
}

interface KeysetTableProps<Row> {
  readonly label: string;
  readonly words: KeysetTableWords;
  readonly list: ShownKeysetPage<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly keyOf: (row: Row) => string;
}

/** A list that nobody counts: its rows, and the pages before and after. */
export function KeysetTable<Row>({ label, words, list, columns, keyOf }: KeysetTableProps<Row>) {
  const { page, isFailed } = list;
  return (
    <>
      <ListState words={words} isFailed={isFailed} rows={page?.rows.length ?? null} reload={list.reload} />
      {page !== null && page.rows.length > 0 && (
        <>
          <DataTable {...{ label, columns, keyOf }} rows={page.rows} />
          <KeysetPager words={words} list={list} />
        </>
      )}
    </>
  );
}

type KeysetPagerProps<Row> = Pick<KeysetTableProps<Row>, 'words' | 'list'>;

function KeysetPager<Row>({ words, list }: KeysetPagerProps<Row>) {
  const { page, position, onPrevious, onNext } = list;
  const { begins, pageSize, setSize } = position;
  const place = page?.hasMore ? words.firstHits(page.rows.length) : words.page(begins.length);
  return (
    <nav className={pager.root} aria-label={words.pager.pages}>
      <span role="status">{place}</span>
      <label className={pager.size}>
        {words.pager.pageSize}
        <Select value={pageSize} onChange={(value) => choosePageSize(value, setSize)}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      <span className={pager.steps}>
        <Button variant="default" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          {words.pager.previous}
        </Button>
        <Button variant="default" disabled={onNext === null} onClick={() => onNext?.()}>
          {words.pager.next}
        </Button>
      </span>
    </nav>
  );
}

function choosePageSize(value: string, setSize: (pageSize: PageSize) => void): void {
  const size = pageSizes.find((each) => String(each) === value);
  if (size !== undefined) setSize(size);
}
