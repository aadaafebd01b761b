import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether an element is narrower than it needs to be, whatever the window is.
 * @param needed CSS px
 */
export function useIsNarrow(ref: RefObject<HTMLElement | null>, needed: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setNarrow(element.clientWidth < needed);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [ref, needed]);
  return isNarrow;
}
