import { useEffect, useRef } from 'react';
import { chordOf, type ShortcutName, shortcutOf, tenthsOf } from './shortcut-keys.ts';
import type { ShortcutChoice } from './shortcut-storage.ts';
import { isTakenKey } from './taken-key.ts';

/**
 * Rules PB-60 to PB-62 and PB-135: runs the shortcut of a key, wherever the focus is, unless the focused element takes the key
 * itself or a dialog is open.
 */
export function useShortcuts(
  choice: ShortcutChoice,
  run: (name: ShortcutName) => void,
  leap: (tenths: number) => void,
): void {
  const latest = useRef({ choice, run, leap });
  useEffect(() => {
    latest.current = { choice, run, leap };
  });

  useEffect(() => {
    // Not `:focus-visible`: a clicked button matches it as soon as Esc closes the dialog that it opened.
    let walksByKeyboard = true;
    function walk(event: Event): void {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
      walksByKeyboard = event instanceof KeyboardEvent;
    }
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || !latest.current.choice.isOn) return;
      const { keys } = latest.current.choice;
      const name = shortcutOf(keys, chordOf(event));
      const tenths = tenthsOf(keys, chordOf(event));
      if ((name === null && tenths === null) || isTaken(event, walksByKeyboard)) return;
      event.preventDefault();
      if (name !== null) latest.current.run(name);
      else latest.current.leap(tenths!);
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
