import { describe, expect, it } from 'vitest';
import { type PressedKey, putValueOf, studioKeyOf } from './studio-keys.ts';

function pressed(key: string, modifiers: Partial<PressedKey> = {}): PressedKey {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers };
}

describe('[ST-44] the keys of the studio', () => {
  it.each([
    ['0', 0],
    ['7', 70],
    ['/', 100],
  ])('put with %s a point at %d', (key, value) => {
    expect(putValueOf(pressed(key))).toBe(value);
  });

  it('put none with a digit that the browser has a command for', () => {
    expect(putValueOf(pressed('1', { ctrlKey: true }))).toBeNull();
    expect(putValueOf(pressed('x'))).toBeNull();
  });

  it('are the same with the command key of a Mac, and with capital letters', () => {
    expect(studioKeyOf(pressed('z', { ctrlKey: true }))).toBe('undo');
    expect(studioKeyOf(pressed('Z', { metaKey: true, shiftKey: true }))).toBe('redo');
    expect(studioKeyOf(pressed('I'))).toBe('invert');
    expect(studioKeyOf(pressed('+', { shiftKey: true }))).toBe('zoom-in');
  });

  it('distinguish a move of points from a move of the playhead by Shift', () => {
    expect(studioKeyOf(pressed('ArrowLeft'))).toBe('frame-back');
    expect(studioKeyOf(pressed('ArrowLeft', { shiftKey: true }))).toBe('move-earlier');
    expect(studioKeyOf(pressed('ArrowLeft', { altKey: true }))).toBeNull();
  });
});
