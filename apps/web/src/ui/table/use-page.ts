import { defaultPageSize, type PageSize } from '@kinora/contract/constants';
import { useEffect, useState } from 'react';
import type { ListPage, LoadPage } from '../pickers/paged-rows.ts';

export interface ShownPage<Row> {
  /** null until something is here */
  readonly page: ListPage<Row> | null;
  readonly isFailed: boolean;
  readonly pageNum: number;
  readonly pageSize: PageSize;
  readonly setPage: (pageNum: number) => void;
  readonly setSize: (pageSize: PageSize) => void;
  /** Asks again for the page that is shown. */
  readonly reload: () => void;
}

interface Asked<Row> {
  readonly load: LoadPage<Row>;
  readonly pageNum: number;
  readonly pageSize: PageSize;
  readonly turn: number;
}

/** One page of a list; another `load`, which is another search, begins at its first page. */
export function usePage<Row>(load: LoadPage<Row>): ShownPage<Row> {
  const [asked, setAsked] = useState<Asked<Row>>({ load, pageNum: 1, pageSize: defaultPageSize, turn: 0 });
  const [answer, setAnswer] = useState<{ page: ListPage<Row> | null; isFailed: boolean }>({
    page: null,
    isFailed: false,
  });
  const { pageSize, turn } = asked;
  const pageNum = asked.load === load ? asked.pageNum : 1;
  useEffect(() => {
    let isAsked = true;
    void load(pageNum, pageSize).then((page) => {
      if (!isAsked) return;
      setAnswer((before) => ({ page: page ?? before.page, isFailed: page === null }));
      // the last row of the last page has gone
      if (page?.rows.length === 0 && pageNum > 1) setAsked({ load, pageNum: pageNum - 1, pageSize, turn });
    });
    return () => {
      isAsked = false;
    };
  }, [load, pageNum, pageSize, turn]);
  const ask = (change: Partial<Asked<Row>>) => setAsked({ ...asked, load, pageNum, ...change });
  return {
    ...answer,
    pageNum,
    pageSize,
    setPage: (next) => ask({ pageNum: next }),
    setSize: (next) => ask({ pageSize: next, pageNum: 1 }),
    reload: () => ask({ turn: turn + 1 }),
  };
}
