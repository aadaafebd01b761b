/** What a key does in the studio. */
export type StudioKey =
  | 'play'
  | 'frame-back'
  | 'frame-forward'
  | 'second-back'
  | 'second-forward'
  | 'previous-point'
  | 'next-point'
  | 'move-earlier'
  | 'move-later'
  | 'move-up'
  | 'move-down'
  | 'previous-lane'
  | 'next-lane'
  | 'delete'
  | 'undo'
  | 'redo'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'choose-all'
  | 'choose-none'
  | 'save'
  | 'invert'
  | 'zoom-in'
  | 'zoom-out';

/**
 * A key with its modifiers. The keys of OpenFunscripter where no key of the product's has them; a person who comes from there
 * finds them.
 */
const keys: Readonly<Record<string, StudioKey>> = {
  ' ': 'play',
  ArrowLeft: 'frame-back',
  ArrowRight: 'frame-forward',
  'Ctrl+ArrowLeft': 'second-back',
  'Ctrl+ArrowRight': 'second-forward',
  ArrowDown: 'previous-point',
  ArrowUp: 'next-point',
  'Shift+ArrowLeft': 'move-earlier',
  'Shift+ArrowRight': 'move-later',
  'Shift+ArrowUp': 'move-up',
  'Shift+ArrowDown': 'move-down',
  PageUp: 'previous-lane',
  PageDown: 'next-lane',
  Delete: 'delete',
  Backspace: 'delete',
  'Ctrl+z': 'undo',
  'Ctrl+y': 'redo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+c': 'copy',
  'Ctrl+x': 'cut',
  'Ctrl+v': 'paste',
  'Ctrl+a': 'choose-all',
  'Ctrl+d': 'choose-none',
  'Ctrl+s': 'save',
  i: 'invert',
  '+': 'zoom-in',
  '-': 'zoom-out',
};

/** A pressed key; the part of `KeyboardEvent` that counts. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** ST-44: null for a key that the studio does not know. On a Mac the command key is Ctrl. */
export function studioKeyOf(event: PressedKey): StudioKey | null {
  if (event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // "+" is behind Shift on many keyboards
  const shift = event.shiftKey && key !== '+' ? 'Shift+' : '';
  const chord = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${shift}${key}`;
  return Object.hasOwn(keys, chord) ? keys[chord]! : null;
}

/** ST-44: the value of a point that a digit puts at the playhead: 0 to 9 for 0 to 90, the slash for 100. */
export function putValueOf({ key, ctrlKey, metaKey, altKey }: PressedKey): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '/') return 100;
  return /^\d$/.test(key) ? Number(key) * 10 : null;
}
