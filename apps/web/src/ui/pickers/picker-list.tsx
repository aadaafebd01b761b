import { keySearch } from '@kinora/contract/constants';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { TextField } from '../text-field.tsx';
import type { ListSource, PickerWords } from './list-source.ts';
import { createPagedRows } from './paged-rows.ts';
import { Button } from '../button.tsx';
import classes from './picker-list.module.css';
import { useSearchKey } from './use-search-key.ts';
import { useSettled } from './use-settled.ts';
import { WindowedList } from './windowed-list.tsx';

/** ms after which a scrolled list counts as seen: who flies by loads nothing */
const seenMs = 80;

interface PickerListProps<Row> {
  readonly label: string;
  readonly source: ListSource<Row>;
  readonly words: PickerWords;
  readonly isMultiple?: boolean;
  readonly isChosen: (row: Row) => boolean;
  readonly onChoose: (row: Row) => void;
}

/** A search and what it finds, loaded as it is looked at. */
export function PickerList<Row>(props: PickerListProps<Row>) {
  const { label, source, words, isMultiple = false, isChosen, onChoose } = props;
  const { text, setText, key } = useSearchKey();
  const { load, isOffered = () => true } = source;
  const rows = useMemo(
    () => createPagedRows((pageNum, pageSize) => load(key, pageNum, pageSize)),
    [load, key],
  );
  const { totalRow, isFailed } = useSyncExternalStore(rows.subscribe, rows.snapshot);
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const settled = useSettled(seen, seenMs);
  useEffect(() => rows.need(settled.first, settled.last), [rows, settled]);
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), []);
  const count = totalRow ?? 0;
  return (
    <div className={classes.root}>
      <TextField
        field={{ name: 'search', value: text, error: null, onChange: setText }}
        label={words.search}
        hint={words.searchHint}
        maxLength={keySearch.maxCharacters}
        isFirst
      />
      <WindowedList
        key={key}
        label={label}
        count={count}
        isMultiple={isMultiple}
        isChosen={(index) => {
          const row = rows.rowAt(index);
          return row !== undefined && isChosen(row);
        }}
        isOffered={(index) => {
          const row = rows.rowAt(index);
          return row === undefined || isOffered(row);
        }}
        renderRow={(index) => {
          const row = rows.rowAt(index);
          return row === undefined ? null : <RowText row={row} source={source} />;
        }}
        onChoose={(index) => {
          const row = rows.rowAt(index);
          if (row !== undefined && isOffered(row)) onChoose(row);
        }}
        onSeen={onSeen}
      />
      <div className={classes.foot}>
        <p role="status">{describe(words, totalRow, isFailed, key)}</p>
        {isFailed && (
          <Button variant="default" size="compact" onClick={rows.retry}>
            {words.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function RowText<Row>({ row, source }: { readonly row: Row; readonly source: ListSource<Row> }) {
  const detail = source.detailOf(row);
  return (
    <>
      <span className={classes.title}>{source.titleOf(row)}</span>{' '}
      {detail !== '' && <small className={classes.detail}>{detail}</small>}
    </>
  );
}

function describe(words: PickerWords, totalRow: number | null, isFailed: boolean, key: string): string {
  if (isFailed) return words.failed;
  if (totalRow === null) return '';
  if (totalRow === 0) return words.nothingFound;
  return key !== '' && totalRow >= keySearch.maxHits ? words.firstHits(totalRow) : words.total(totalRow);
}
