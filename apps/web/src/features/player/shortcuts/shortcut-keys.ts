/** Rule PB-60: everything a key can do in the player, in the order of the help, with its usual key. */
const usualKeys = {
  playPause: 'Space',
  playPauseAlso: 'K',
  seekBack: 'ArrowLeft',
  seekForward: 'ArrowRight',
  leapBack: 'J',
  leapForward: 'L',
  toStart: 'Home',
  toEnd: 'End',
  frameBack: ',',
  frameForward: '.',
  offsetLater: '[',
  offsetEarlier: ']',
  offsetMuchLater: '{',
  offsetMuchEarlier: '}',
  skipGap: 'N',
  slower: '<',
  faster: '>',
  loop: 'Shift+L',
  fullScreen: 'F',
  theatre: 'T',
  mute: 'M',
  volumeUp: 'ArrowUp',
  volumeDown: 'ArrowDown',
  pauseDevice: 'P',
  intensityDown: '-',
  intensityUp: '=',
  nextVideo: 'Shift+N',
  previousVideo: 'Shift+P',
  nextMark: 'Shift+ArrowRight',
  previousMark: 'Shift+ArrowLeft',
  subtitles: 'C',
  library: 'O',
  repeat: 'B',
  skipToFirst: 'Shift+J',
  shaping: 'G',
  help: '?',
} as const;

export type ShortcutName = keyof typeof usualKeys;
export const shortcutNames = Object.keys(usualKeys) as readonly ShortcutName[];

/** A key with its modifiers as `chordOf` writes it; null = none. */
export type ShortcutKeys = Readonly<Record<ShortcutName, string | null>>;
export const defaultShortcutKeys: ShortcutKeys = usualKeys;

/** Rule PB-62: the stop key, and the keys by which a page is walked and worked. */
const reservedKeys: readonly string[] = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Shift+Enter'];

const modifierKeys: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

/** What of a keyboard event names its chord. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/**
 * The chord of a key press: `Space`, `L`, `Shift+ArrowLeft`, `{`. By the sign that the key writes, so that
 * keyboards of every country agree with the help; Shift is named only where it does not change the sign.
 * Null for a modifier alone and for a key that is still composing a character.
 */
export function chordOf(press: KeyPress): string | null {
  if (modifierKeys.includes(press.key) || press.key === 'Process' || press.key === 'Dead') return null;
  const isSign = press.key.length === 1 && press.key !== ' ';
  const isLetter = isSign && press.key.toLowerCase() !== press.key.toUpperCase();
  const modifiers = [
    press.ctrlKey && 'Ctrl',
    press.altKey && 'Alt',
    press.metaKey && 'Meta',
    press.shiftKey && (!isSign || isLetter) && 'Shift',
  ];
  const name = press.key === ' ' ? 'Space' : isLetter ? press.key.toUpperCase() : press.key;
  return [...modifiers.filter((modifier) => modifier !== false), name].join('+');
}

/** The shortcut of a chord, or null. */
export function shortcutOf(keys: ShortcutKeys, chord: string | null): ShortcutName | null {
  if (chord === null) return null;
  return shortcutNames.find((name) => keys[name] === chord) ?? null;
}

/** Rule PB-135: a digit leads to so many tenths of the video, unless it is another control's key; null for any other key. */
export function tenthsOf(keys: ShortcutKeys, chord: string | null): number | null {
  if (chord === null || !/^[0-9]$/.test(chord) || shortcutOf(keys, chord) !== null) return null;
  return Number(chord);
}

export function isReserved(chord: string): boolean {
  return reservedKeys.includes(chord);
}

/** Gives a shortcut another chord; the shortcut that had it loses it. A reserved chord changes nothing. */
export function remapShortcut(keys: ShortcutKeys, name: ShortcutName, chord: string | null): ShortcutKeys {
  if (chord !== null && isReserved(chord)) return keys;
  const loser = shortcutOf(keys, chord);
  return { ...keys, ...(loser === null ? {} : { [loser]: null }), [name]: chord };
}
