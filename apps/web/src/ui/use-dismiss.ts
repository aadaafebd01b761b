import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onDismiss` for a press outside of `root`, and for Esc with `true`: the focus was inside. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (byKey: boolean) => void,
): void {
  const latest = useRef(onDismiss);
  useEffect(() => {
    latest.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && root.current?.contains(target) !== true) latest.current(false);
      },
      { signal: end.signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current(true), {
      signal: end.signal,
    });
    return () => end.abort();
  }, [root, isOpen]);
}
