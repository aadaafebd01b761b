import { describe, expect, it } from 'vitest';
import { isUsableStopKey, stopKeyLabel } from './stop-key.ts';

const alone = (code: string) => ({ code, ctrl: false, alt: false, meta: false });

describe('the second stop key', () => {
  it.each(['F1', 'F8', 'F24', 'Pause', 'ScrollLock', 'Insert'])('[PG-6] may be %s alone', (code) => {
    expect(isUsableStopKey(alone(code))).toBe(true);
  });

  it.each(['KeyA', 'Digit1', 'Space', 'Enter', 'Tab', 'Escape', 'ArrowUp', 'Comma', ''])(
    '[PG-6] may not be %s alone',
    (code) => {
      expect(isUsableStopKey(alone(code))).toBe(false);
    },
  );

  it.each(['ctrl', 'alt', 'meta'])('[PG-6] may be a letter together with %s', (modifier) => {
    expect(isUsableStopKey({ ...alone('KeyK'), [modifier]: true })).toBe(true);
  });

  it.each(['ControlLeft', 'Tab', 'ArrowLeft', 'Enter'])('[PG-6] may not be %s even with Ctrl', (code) => {
    expect(isUsableStopKey({ ...alone(code), ctrl: true })).toBe(false);
  });

  it.each([null, 'F8', { code: 'F8' }, { ...alone('F8'), ctrl: 'yes' }])('[PG-30] is not %j', (stored) => {
    expect(isUsableStopKey(stored)).toBe(false);
  });

  it('is shown with its modifiers', () => {
    expect(stopKeyLabel({ code: 'KeyK', ctrl: true, alt: true, meta: false })).toBe('Ctrl+Alt+K');
    expect(stopKeyLabel(alone('F8'))).toBe('F8');
  });
});
