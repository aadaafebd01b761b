import { describe, expect, it } from 'vitest';
import { defaultShortcutKeys, shortcutNames } from './shortcut-keys.ts';
import { defaultShortcutChoice, readShortcutChoice } from './shortcut-storage.ts';

const read = (keys: unknown) => readShortcutChoice({ isOn: true, keys }).keys;

describe('stored shortcuts', () => {
  it('are on with the usual keys before a choice', () => {
    expect(defaultShortcutChoice).toEqual({ isOn: true, keys: defaultShortcutKeys });
    expect(readShortcutChoice(undefined)).toBe(defaultShortcutChoice);
  });

  it.each([
    [false, false],
    [true, true],
    [undefined, true],
    [0, true],
    ['false', true],
  ])('are with %j stored on: %s', (isOn, expected) => {
    expect(readShortcutChoice({ isOn, keys: {} })).toEqual({ isOn: expected, keys: defaultShortcutKeys });
  });

  it.each([
    ['Q', 'Q'],
    [null, null],
    ['', 'M'],
    [7, 'M'],
    [undefined, 'M'],
    ['Tab', 'M'],
    ['Shift+Enter', 'M'],
  ])('[PB-61] have for a stored %j the key %j', (mute, expected) => {
    expect(read({ mute }).mute).toBe(expected);
  });

  it('[PB-61] give no key twice: a control without a stored key takes none that is stored', () => {
    const keys = read({ mute: 'K', loop: null });
    expect([keys.mute, keys.playPauseAlso, keys.loop, keys.playPause]).toEqual(['K', null, null, 'Space']);
    expect(read({ mute: 'K', playPauseAlso: 'M' })).toMatchObject({ mute: 'K', playPauseAlso: 'M' });
  });

  it('[PB-61] take no key away for what is no control any more, or no key', () => {
    expect(read({ gone: 'K', mute: 'Escape' })).toEqual(defaultShortcutKeys);
    expect(Object.keys(read({ gone: 'K' }))).toEqual(shortcutNames);
  });

  it.each([null, 7, 'K', ['K']])('are the usual ones where the keys are %j', (keys) => {
    expect(read(keys)).toEqual(defaultShortcutKeys);
  });
});
