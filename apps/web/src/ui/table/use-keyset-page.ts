import { defaultPageSize, type PageSize } from '@kinora/contract/constants';
import { useEffect, useState } from 'react';

/** One page of a list whose pages begin where the one before ended. */
export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  /** where the next page begins; null on the last one */
  readonly next: string | null;
  /** more was found than is ever shown */
  readonly hasMore: boolean;
}

/** @param after empty for the first page */
export type LoadKeysetPage<Row> = (after: string, pageSize: PageSize) => Promise<KeysetPage<Row> | null>;

/** Where in a list somebody is; it outlives the table, so that who comes back finds the same page. */
export interface KeysetPosition {
  /** where each page begins, up to the one that is shown */
  readonly begins: readonly string[];
  readonly pageSize: PageSize;
  readonly moveTo: (begins: readonly string[]) => void;
  readonly setSize: (pageSize: PageSize) => void;
}

const firstPage: readonly string[] = [''];

/** Another search begins at its first page. */
export function useKeysetPosition(search: string): KeysetPosition {
  const [at, setAt] = useState({ search, begins: firstPage });
  const [pageSize, setPageSize] = useState<PageSize>(defaultPageSize);
  return {
    begins: at.search === search ? at.begins : firstPage,
    pageSize,
    moveTo: (begins) => setAt({ search, begins }),
    setSize: (size) => {
      setPageSize(size);
      setAt({ search, begins: firstPage });
    },
  };
}

export interface ShownKeysetPage<Row> {
  /** null until something is here */
  readonly page: KeysetPage<Row> | null;
  readonly isFailed: boolean;
  readonly position: KeysetPosition;
  /** null where there is none, and while the page that is shown is not yet here */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly reload: () => void;
}

/** The page of a list at a position. A response that comes late, for another page or search, is not shown. */
export function useKeysetPage<Row>(
  load: LoadKeysetPage<Row>,
  position: KeysetPosition,
): ShownKeysetPage<Row> {
  const { begins, pageSize, moveTo } = position;
  const begin = begins.at(-1) ?? '';
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Answer<Row>>(noAnswer);
  useEffect(() => {
    let isAsked = true;
    void load(begin, pageSize).then((page) => {
      if (!isAsked) return;
      setAnswer((before) => ({ page: page ?? before.page, isFailed: page === null, load, begin }));
    });
    return () => {
      isAsked = false;
    };
  }, [load, begin, pageSize, turn]);
  const { page, isFailed } = answer;
  const isHere = answer.load === load && answer.begin === begin && !isFailed;
  const isEmptied = isHere && page?.rows.length === 0 && begins.length > 1;
  useEffect(() => {
    // the last row of the last page has gone
    if (isEmptied) moveTo(begins.slice(0, -1));
  });
  const next = isHere ? (page?.next ?? null) : null;
  return {
    page,
    isFailed,
    position,
    onPrevious: begins.length > 1 ? () => moveTo(begins.slice(0, -1)) : null,
    onNext: next === null ? null : () => moveTo([...begins, next]),
    reload: () => setTurn(turn + 1),
  };
}

interface Answer<Row> {
  readonly page: KeysetPage<Row> | null;
  readonly isFailed: boolean;
  /** what was asked */
  readonly load: LoadKeysetPage<Row> | null;
  readonly begin: string;
}

const noAnswer: Answer<never> = { page: null, isFailed: false, load: null, begin: '' };
