import type { EngineSnapshot } from '@kinora/engine';
import { isSameKey, type StopKey, stopKeyOf } from './stop-key.ts';

interface StopKeysOptions {
  readonly stop: () => void;
  readonly snapshot: () => EngineSnapshot;
  readonly secondKey: () => StopKey;
}

/**
 * Esc and the second key stop the device wherever the focus is. Only while nothing moves, and something else has
 * a use for Esc (an open dialog or menu, an input method), Esc is left to it.
 */
export function listenForStopKeys(page: Document, options: StopKeysOptions): () => void {
  // First of all, before a dialog that closes on the same key is gone.
  const view = page.defaultView ?? window;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) return;
    if (isSameKey(stopKeyOf(event), options.secondKey())) {
      event.preventDefault();
      options.stop();
    } else if (event.key === 'Escape' && (isMoving(options.snapshot()) || !wantsEscape(event, page))) {
      options.stop();
    }
  };
  view.addEventListener('keydown', onKeyDown, { capture: true });
  return () => view.removeEventListener('keydown', onKeyDown, { capture: true });
}

function isMoving({ motion }: EngineSnapshot): boolean {
  return motion === 'moving' || motion === 'homing';
}

function wantsEscape(event: KeyboardEvent, page: Document): boolean {
  return event.isComposing || page.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}
