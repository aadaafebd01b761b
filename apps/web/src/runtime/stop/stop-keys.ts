import type { EngineSnapshot } from '@kinora/engine';
import { isMoving } from '../engine/motion-mark.ts';
import { isSameKey, type StopKey, stopKeyOf } from './stop-key.ts';

interface StopKeysOptions {
  readonly stop: () => void;
  /** of all devices */
  readonly snapshots: () => readonly EngineSnapshot[];
  /** something was asked for a moment ago that the snapshot may not show yet */
  readonly mayBegin: () => boolean;
  readonly secondKey: () => StopKey;
}

/**
 * Esc and the second key stop the device wherever the focus is. Esc alone is left to the page where nothing is connected,
 * and, while nothing moves, where something else has a use for it (a text field, a dialog, a menu, an input method).
 */
export function listenForStopKeys(page: Document, options: StopKeysOptions): () => void {
  // In the capture phase, before a dialog closes on the same key.
  const view = page.defaultView ?? window;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) return;
    if (isSameKey(stopKeyOf(event), options.secondKey())) {
      event.preventDefault();
      options.stop();
    } else if (event.key === 'Escape' && isForStop(event, page, options)) {
      options.stop();
    }
  };
  view.addEventListener('keydown', onKeyDown, { capture: true });
  return () => view.removeEventListener('keydown', onKeyDown, { capture: true });
}

function isForStop(event: KeyboardEvent, page: Document, { snapshots, mayBegin }: StopKeysOptions): boolean {
  if (snapshots().some(isMoving) || mayBegin()) return true;
  return snapshots().some(hasDevice) && !wantsEscape(event, page);
}

/** Whether there is a device to stop; one that is being connected counts. */
export function hasDevice({ link }: Pick<EngineSnapshot, 'link'>): boolean {
  return link.kind !== 'disconnected';
}

function wantsEscape(event: KeyboardEvent, page: Document): boolean {
  return (
    event.isComposing ||
    isTextField(event.target) ||
    page.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}

const buttonTypes = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !buttonTypes.includes(target.type);
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);
}
