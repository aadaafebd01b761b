import { useCallback, useState } from 'react';

/** Rows that are drawn above and below what is seen, so that scrolling shows no gap. */
const overscan = 8;

export interface RowWindow {
  /** goes to the element that scrolls */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  /** first and last row to draw; `last` is below `first` while nothing is measured */
  readonly first: number;
  readonly last: number;
  /** rows that fit into the view */
  readonly fitting: number;
  readonly scrollTo: (index: number) => void;
}

/**
 * Which of many rows of one height are seen.
 * @param rowPx height of every row, in px
 */
export function useWindow(count: number, rowPx: number): RowWindow {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return;
    const measure = () => setView({ top: box.scrollTop, height: box.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    setElement(box);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
      setElement(null);
    };
  }, []);
  const scrollTo = useCallback(
    (index: number) => {
      if (element === null) return;
      const top = index * rowPx;
      if (top < element.scrollTop) element.scrollTo({ top });
      const overhang = top + rowPx - element.clientHeight;
      if (overhang > element.scrollTop) element.scrollTo({ top: overhang });
    },
    [element, rowPx],
  );
  return {
    ref,
    first: Math.max(0, Math.min(count, Math.floor(view.top / rowPx)) - overscan),
    last:
      view.height === 0 ? -1 : Math.min(count - 1, Math.ceil((view.top + view.height) / rowPx) + overscan),
    fitting: Math.max(1, Math.floor(view.height / rowPx)),
    scrollTo,
  };
}
