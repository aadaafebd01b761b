import { type RefObject, useEffect, useRef } from 'react';

/** Calls with each turn of the wheel over an element. React's own listener is passive: the page would zoom or scroll as well. */
export function useWheel(element: RefObject<HTMLElement | null>, turn: (event: WheelEvent) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const end = new AbortController();
    target.addEventListener('wheel', (event) => latest.current(event), {
      passive: false,
      signal: end.signal,
    });
    return () => end.abort();
  }, [element]);
}
