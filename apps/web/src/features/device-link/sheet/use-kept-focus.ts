import { useLayoutEffect, useRef } from 'react';

/** The button that was pressed goes with the state that it changed: its place then has the focus. */
export function useKeptFocus(state: string) {
  const ref = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    // an element that React takes away reports none
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
