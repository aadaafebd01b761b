import { describe, expect, it } from 'vitest';
import {
  chordOf,
  defaultShortcutKeys,
  type KeyPress,
  remapShortcut,
  shortcutNames,
  shortcutOf,
  tenthsOf,
} from './shortcut-keys.ts';
import { defaultShortcutChoice, readShortcutChoice } from './shortcut-storage.ts';

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, ...held };
}

describe('shortcuts', () => {
  it('[PB-60] finds each default by its key, and no key twice', () => {
    const chords = shortcutNames.map((name) => defaultShortcutKeys[name]);
    expect(new Set(chords).size).toBe(chords.length);
    expect(chordOf(press(' '))).toBe('Space');
    expect(shortcutOf(defaultShortcutKeys, chordOf(press('L', { shiftKey: true })))).toBe('loop');
    expect(shortcutOf(defaultShortcutKeys, chordOf(press('?', { shiftKey: true })))).toBe('help');
    expect(shortcutOf(defaultShortcutKeys, chordOf(press('{', { shiftKey: true })))).toBe('offsetMuchLater');
  });

  it('[PB-135] lead to tenths of the video by digits, save one that is another control’s', () => {
    const keys = remapShortcut(defaultShortcutKeys, 'mute', '3');
    expect(['0', '9', '3', 'Ctrl+1', '12', 'L', null].map((chord) => tenthsOf(keys, chord))).toEqual([
      0,
      9,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('[PB-61] gives a control that is newer than a stored choice no key of that choice', () => {
    const stored = readShortcutChoice({ isOn: true, keys: { loop: 'L', skipToFirst: 'J' } }).keys;
    expect([stored.loop, stored.skipToFirst]).toEqual(['L', 'J']);
    expect([stored.leapForward, stored.leapBack]).toEqual([null, null]);
    expect(stored.toEnd).toBe('End');
  });

  it('[PB-60] leaves chords of the browser alone, and modifiers on their own', () => {
    expect(shortcutOf(defaultShortcutKeys, chordOf(press('l', { ctrlKey: true })))).toBeNull();
    expect(shortcutOf(defaultShortcutKeys, chordOf(press('F', { shiftKey: true })))).toBeNull();
    expect(chordOf(press('Shift', { shiftKey: true }))).toBeNull();
    expect(chordOf(press('Process'))).toBeNull();
  });

  it('[PB-61] takes a key away from the shortcut that had it', () => {
    const keys = remapShortcut(defaultShortcutKeys, 'mute', 'L');
    expect(keys.mute).toBe('L');
    expect(keys.leapForward).toBeNull();
    expect(shortcutOf(keys, 'L')).toBe('mute');
  });

  it('[PB-62] never gives away the stop key nor the keys that walk a page', () => {
    for (const chord of ['Escape', 'Tab', 'Enter']) {
      expect(remapShortcut(defaultShortcutKeys, 'mute', chord)).toBe(defaultShortcutKeys);
    }
  });

  it('[PB-61] reads back what was stored, and takes defaults for what is foreign', () => {
    const choice = { isOn: false, keys: remapShortcut(defaultShortcutKeys, 'mute', null) };
    expect(readShortcutChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    for (const foreign of [null, 7, 'x', {}, { keys: 3 }, { keys: { mute: 4, loop: 'Escape' } }]) {
      expect(readShortcutChoice(foreign)).toEqual(defaultShortcutChoice);
    }
  });
});
