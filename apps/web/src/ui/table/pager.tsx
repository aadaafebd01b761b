import { maxCounted, type PageSize, pageSizes } from '@kinora/contract/constants';
import { Select } from '../select.tsx';
import { Button } from '../button.tsx';
import classes from './pager.module.css';

export interface PagerWords {
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly pageSize: string;
  readonly range: (first: number, last: number, total: number, hasMore: boolean) => string;
}

interface PagerProps {
  readonly words: PagerWords;
  /** from 1 */
  readonly pageNum: number;
  readonly pageSize: PageSize;
  readonly totalRow: number;
  readonly onPage: (pageNum: number) => void;
  readonly onSize: (pageSize: PageSize) => void;
}

/** Which rows of a list are shown, and the buttons to the others. */
export function Pager({ words, pageNum, pageSize, totalRow, onPage, onSize }: PagerProps) {
  const last = Math.min(totalRow, pageNum * pageSize);
  return (
    <nav className={classes.root} aria-label={words.pages}>
      <span role="status">
        {totalRow === 0
          ? ''
          : words.range((pageNum - 1) * pageSize + 1, last, totalRow, totalRow === maxCounted)}
      </span>
      <label className={classes.size}>
        {words.pageSize}
        <Select
          value={pageSize}
          onChange={(value) => {
            const size = pageSizes.find((each) => String(each) === value);
            if (size !== undefined) onSize(size);
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      <span className={classes.steps}>
        <Button variant="default" disabled={pageNum <= 1} onClick={() => onPage(pageNum - 1)}>
          {words.previous}
        </Button>
        <Button variant="default" disabled={last >= totalRow} onClick={() => onPage(pageNum + 1)}>
          {words.next}
        </Button>
      </span>
    </nav>
  );
}
