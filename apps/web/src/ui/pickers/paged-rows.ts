import type { PageSize } from '@kinora/contract/constants';

/** One page of a list, as the server gives it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** rows on all pages together */
  readonly totalRow: number;
}

/** Gives a page, counted from 1; null where it could not be loaded. */
export type LoadPage<Row> = (pageNum: number, pageSize: PageSize) => Promise<ListPage<Row> | null>;

export interface RowsState {
  /** null until the first page is here */
  readonly totalRow: number | null;
  readonly isFailed: boolean;
  /** grows with every page that arrives */
  readonly version: number;
}

/** The rows of one search, of which only those are loaded that were seen. */
export interface PagedRows<Row> {
  subscribe(onChange: () => void): () => void;
  snapshot(): RowsState;
  /** undefined while it is not here */
  rowAt(index: number): Row | undefined;
  /** Loads what is missing between two rows, both included. */
  need(first: number, last: number): void;
  /** Asks again for what failed. */
  retry(): void;
}

const pageSize = 100;

export function createPagedRows<Row>(load: LoadPage<Row>): PagedRows<Row> {
  const pages = new Map<number, readonly Row[] | 'loading'>();
  const listeners = new Set<() => void>();
  let state: RowsState = { totalRow: null, isFailed: false, version: 0 };
  let lastNeed: readonly [number, number] = [0, 0];

  const become = (change: Partial<RowsState>) => {
    state = { ...state, ...change, version: state.version + 1 };
    for (const listener of listeners) listener();
  };
  const fetchPage = async (pageNum: number) => {
    pages.set(pageNum, 'loading');
    const page = await load(pageNum, pageSize);
    if (page === null) {
      pages.delete(pageNum);
      become({ isFailed: true });
      return;
    }
    pages.set(pageNum, page.rows);
    become({ totalRow: page.totalRow });
  };
  const need = (first: number, last: number) => {
    lastNeed = [first, last];
    if (state.isFailed) return;
    for (let pageNum = pageOf(first); pageNum <= pageOf(last); pageNum += 1) {
      if (!pages.has(pageNum)) void fetchPage(pageNum);
    }
  };
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => state,
    rowAt(index) {
      const page = pages.get(pageOf(index));
      return page === 'loading' ? undefined : page?.[index % pageSize];
    },
    need,
    retry() {
      become({ isFailed: false });
      need(...lastNeed);
    },
  };
}

/** Pages count from 1, rows from 0. */
function pageOf(index: number): number {
  return Math.floor(Math.max(0, index) / pageSize) + 1;
}
