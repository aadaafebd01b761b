import { isRecord } from '../storage/stored-value.ts';

/** A key by its place on the keyboard (`KeyboardEvent.code`) and its modifiers; Shift is ignored, so as not to miss. */
export interface StopKey {
  readonly code: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
}

const functionKey = /^(F([1-9]|1\d|2[0-4])|Pause|ScrollLock|Insert)$/;
/** Modifiers themselves, and keys by which a page is used without a mouse. */
const neverAlone = /^(Shift|Control|Alt|Meta|OS|Escape|Tab|Enter|Space|Backspace|Delete|Arrow|Home|End|Page)/;

/** A stop key must work while a person types: so it types nothing itself. */
export function isUsableStopKey(value: unknown): value is StopKey {
  if (!isRecord(value)) return false;
  const { code, ctrl, alt, meta } = value;
  if (typeof code !== 'string' || code === '') return false;
  if ([ctrl, alt, meta].some((flag) => typeof flag !== 'boolean')) return false;
  return (
    functionKey.test(code) || (!neverAlone.test(code) && (ctrl === true || alt === true || meta === true))
  );
}

export function stopKeyOf(event: KeyboardEvent): StopKey {
  return { code: event.code, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey };
}

export function isSameKey(one: StopKey, other: StopKey): boolean {
  return (
    one.code === other.code && one.ctrl === other.ctrl && one.alt === other.alt && one.meta === other.meta
  );
}

/** How a key is shown: `Ctrl+K`, `F8`. */
export function stopKeyLabel({ code, ctrl, alt, meta }: StopKey): string {
  const key = code.replace(/^(Key|Digit)/, '');
  return [ctrl && 'Ctrl', alt && 'Alt', meta && '⌘', key].filter(Boolean).join('+');
}
