import { isRecord } from '../../../runtime/storage/stored-value.ts';
import { defaultShortcutKeys, isReserved, shortcutNames, type ShortcutKeys } from './shortcut-keys.ts';

/** A person's shortcuts as they are stored. */
export interface ShortcutChoice {
  readonly isOn: boolean;
  readonly keys: ShortcutKeys;
}

export const defaultShortcutChoice: ShortcutChoice = { isOn: true, keys: defaultShortcutKeys };

/** Reads a stored choice. What is missing or foreign takes its default: an older page may have written it. */
export function readShortcutChoice(stored: unknown): ShortcutChoice {
  if (!isRecord(stored)) return defaultShortcutChoice;
  const keys = isRecord(stored['keys']) ? stored['keys'] : {};
  const taken = new Set(shortcutNames.map((name) => keys[name]).filter(isChord));
  const entries = shortcutNames.map((name) => {
    const stored = keys[name];
    const usual = defaultShortcutKeys[name];
    // a control that is newer than the choice takes no key of it
    return [name, isChord(stored) ? stored : taken.has(usual) ? null : usual];
  });
  return { isOn: stored['isOn'] !== false, keys: Object.fromEntries(entries) as ShortcutKeys };
}

function isChord(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value !== '' && !isReserved(value));
}
