import { usePageKeys } from '../../../ui/keys/use-page-keys.ts';
import { chordOf, type ShortcutName, shortcutOf, tenthsOf } from './shortcut-keys.ts';
import type { ShortcutChoice } from './shortcut-storage.ts';

/** Rules PB-60 to PB-62 and PB-135: runs the shortcut of a key. */
export function useShortcuts(
  choice: ShortcutChoice,
  run: (name: ShortcutName) => void,
  leap: (tenths: number) => void,
): void {
  usePageKeys((event) => {
    if (!choice.isOn) return null;
    const name = shortcutOf(choice.keys, chordOf(event));
    if (name !== null) return () => run(name);
    const tenths = tenthsOf(choice.keys, chordOf(event));
    return tenths === null ? null : () => leap(tenths);
  });
}
