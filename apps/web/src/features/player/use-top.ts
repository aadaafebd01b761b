import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets `--top` of `element` to how many CSS px lie above `mark`: the header grows and shrinks with its banners, and what
 * the player may fill is the rest of the window.
 */
export function useTop(element: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    function measure(): void {
      const top = (mark.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      element.current?.style.setProperty('--top', `${top}px`);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // In full screen the player is out of the flow, and only the header itself reports its banners.
    const header = document.querySelector('header')?.parentElement;
    if (header) observer.observe(header);
    measure();
    return () => observer.disconnect();
  }, [element]);

  return mark;
}
