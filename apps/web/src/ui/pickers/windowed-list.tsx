import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { moveActive } from './move-active.ts';
import { useWindow } from './use-window.ts';
import classes from './windowed-list.module.css';

/** Height of a row, in px. */
const rowPx = 44;

interface WindowedListProps {
  readonly label: string;
  readonly count: number;
  /** several rows can be chosen */
  readonly isMultiple?: boolean;
  readonly isChosen: (index: number) => boolean;
  /** a row that is not offered cannot be chosen; without it all are */
  readonly isOffered?: (index: number) => boolean;
  /** what a row shows; null while it is not here yet */
  readonly renderRow: (index: number) => ReactNode | null;
  readonly onChoose: (index: number) => void;
  /** Hears which rows are drawn. */
  readonly onSeen?: (first: number, last: number) => void;
}

/** A list of any length to choose from: only the rows that are seen are drawn. */
export function WindowedList(props: WindowedListProps) {
  const {
    label,
    count,
    isMultiple = false,
    isChosen,
    isOffered = () => true,
    renderRow,
    onChoose,
    onSeen,
  } = props;
  const id = useId();
  const [wished, setActive] = useState(0);
  const active = Math.min(wished, count - 1);
  const { ref, first, last, fitting, scrollTo } = useWindow(count, rowPx);
  useEffect(() => {
    if (last >= first) onSeen?.(first, last);
  }, [onSeen, first, last]);
  const press = (event: KeyboardEvent) => {
    if (count === 0) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(active);
      return;
    }
    const next = moveActive(event.key, active, count, fitting);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    scrollTo(next);
  };
  const drawn = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const isActiveDrawn = active >= first && active <= last;
  return (
    <div
      ref={ref}
      className={classes.root}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-activedescendant={isActiveDrawn ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div className={classes.all} role="presentation" style={{ height: count * rowPx }}>
        {drawn.map((index) => (
          <Option
            key={index}
            id={`${id}-${index}`}
            {...{ index, count }}
            isChosen={isChosen(index)}
            isOffered={isOffered(index)}
            isActive={index === active}
            onChoose={() => {
              setActive(index);
              onChoose(index);
            }}
          >
            {renderRow(index)}
          </Option>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly isChosen: boolean;
  readonly isOffered: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  /** null while it is not here yet */
  readonly children: ReactNode | null;
}

function Option({ id, index, count, isChosen, isOffered, isActive, onChoose, children }: OptionProps) {
  return (
    // the list has the focus and hears the keys
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={classes.row}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={!isOffered || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-busy={children === null || undefined}
      data-active={isActive || undefined}
      style={{ top: index * rowPx }}
      onClick={onChoose}
    >
      {children ?? <span className={classes.placeholder} />}
    </div>
  );
}
