import { useEffect, useRef } from 'react';
import { isTakenKey } from './taken-key.ts';

/**
 * Calls what a key does (`null`: nothing), wherever the focus is, unless the focused element takes the key itself or a
 * dialog is open.
 */
export function usePageKeys(actOf: (event: KeyboardEvent) => (() => void) | null): void {
  const latest = useRef(actOf);
  useEffect(() => {
    latest.current = actOf;
  });

  useEffect(() => {
    // Not `:focus-visible`: a clicked button matches it as soon as Esc closes the dialog that it opened.
    let walksByKeyboard = true;
    function walk(event: Event): void {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
      walksByKeyboard = event instanceof KeyboardEvent;
    }
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const act = latest.current(event);
      if (act === null || isTaken(event, walksByKeyboard)) return;
      event.preventDefault();
      act();
    }
    // First of all: a part of the page may keep these events to itself.
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('keydown', walk, { capture: true, signal });
    document.addEventListener('pointerdown', walk, { capture: true, signal });
    document.addEventListener('keydown', press, { signal });
    return () => end.abort();
  }, []);
}

function isTaken(event: KeyboardEvent, walksByKeyboard: boolean): boolean {
  if (document.querySelector('[role=dialog]') !== null) return true;
  return event.target instanceof Element && isTakenKey(event.target, event.key, walksByKeyboard);
}
