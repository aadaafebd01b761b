import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps `--k-header` on the root element: how many CSS px the header and the banners below it take. Dialogs, which
 * are in front of the page but never of the header, begin there.
 */
export function useHeaderHeight(): RefObject<HTMLDivElement | null> {
  const header = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    const measure = () =>
      document.documentElement.style.setProperty('--k-header', `${element.getBoundingClientRect().height}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return header;
}
