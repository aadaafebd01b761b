import { type RefObject, useEffect, useRef } from 'react';
import { pictures } from './pictures.ts';

/**
 * Calls `paint` with every picture of the screen while `isRunning`, the page is visible and the element is on
 * the screen; and once after each rendering, so that a still picture is right as well.
 */
export function useFrames(element: RefObject<Element | null>, isRunning: boolean, paint: () => void): void {
  const latest = useRef(paint);
  const isOnScreen = useRef(true);

  useEffect(() => {
    latest.current = paint;
    paint();
  });

  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen.current = entry?.isIntersecting ?? true;
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (!isRunning) return;
    let handle = pictures.request(next);
    function next() {
      if (isOnScreen.current) latest.current();
      handle = pictures.request(next);
    }
    return () => pictures.cancel(handle);
  }, [isRunning]);
}
