import type { PageSize } from '@kinora/contract/constants';
import type { ListPage } from './paged-rows.ts';

/** Where a picker takes its rows from: it knows no server. */
export interface ListSource<Row> {
  /** identifies a row */
  readonly keyOf: (row: Row) => string;
  readonly titleOf: (row: Row) => string;
  /** beside the title; empty for nothing */
  readonly detailOf: (row: Row) => string;
  /** A row that is not offered is shown, and cannot be chosen. Without it all are offered. */
  readonly isOffered?: (row: Row) => boolean;
  /** Pages count from 1; null where nothing came. Another source is another function. */
  readonly load: (key: string, pageNum: number, pageSize: PageSize) => Promise<ListPage<Row> | null>;
}

/** Words that every picker says. */
export interface PickerWords {
  readonly choose: string;
  readonly clear: (label: string) => string;
  readonly search: string;
  /** under the search, before two characters are there */
  readonly searchHint: string;
  readonly nothingFound: string;
  readonly failed: string;
  readonly tryAgain: string;
  readonly confirm: string;
  readonly total: (rows: number) => string;
  /** a search shows so many at most, and there are as many */
  readonly firstHits: (rows: number) => string;
}
