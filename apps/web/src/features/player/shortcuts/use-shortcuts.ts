import { useEffect, useRef } from 'react';
import { chordOf, type ShortcutName, shortcutOf } from './shortcut-keys.ts';
import type { ShortcutChoice } from './shortcut-storage.ts';

/** Keys that a focused element has a use for itself. */
const typing =
  'input:not([type=range], [type=checkbox], [type=button]), textarea, select, [contenteditable=true]';
const arrowed =
  '[role=slider], [role=listbox], [role=menu], [role=radiogroup], [role=tablist], input[type=range]';
const pressed =
  'button, a[href], summary, input[type=checkbox], [role=switch], [role=menuitem], [role=option]';

/**
 * Rules PB-60 to PB-62: runs what a key stands for, wherever the focus is, unless the focused element takes the key
 * itself or a dialog is open.
 */
export function useShortcuts(choice: ShortcutChoice, run: (name: ShortcutName) => void): void {
  const latest = useRef({ choice, run });
  useEffect(() => {
    latest.current = { choice, run };
  });

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || !latest.current.choice.isOn) return;
      const name = shortcutOf(latest.current.choice.keys, chordOf(event));
      if (name === null || isTaken(event)) return;
      event.preventDefault();
      latest.current.run(name);
    }
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]') !== null) return true;
  const focus = event.target instanceof Element ? event.target : null;
  if (focus === null) return false;
  if (focus.closest(typing) !== null) return true;
  if (event.key === ' ' && focus.closest(pressed) !== null) return true;
  return event.key.startsWith('Arrow') && focus.closest(arrowed) !== null;
}
