import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters, isLongerThan, parseLine, parseName } from './text.ts';

/** One character on the screen: 11 and 2 units in memory. */
const family = '👨‍👩‍👧‍👦';
const wave = '🌊';

describe('a text that people read', () => {
  it('[PG-230] has as many characters as people count', () => {
    for (const one of ['a', '波', 'e\u0301', 'が', wave, family, '🇯🇵']) expect(countCharacters(one)).toBe(1);
    expect(isLongerThan(wave.repeat(15), 15)).toBe(false);
    expect(isLongerThan(wave.repeat(16), 15)).toBe(true);
  });

  it('[PG-230] takes no more memory than its characters may', () => {
    expect(isLongerThan(`a${'\u0301'.repeat(300)}`, 30)).toBe(true);
  });

  it.each([wave.repeat(40), 'x'.repeat(40), family.repeat(40), `a${'\u0301'.repeat(300)}`, 'short'])(
    '[PG-230] is shortened to whole characters: %s',
    (text) => {
      const first = firstCharacters(text, 30);
      expect(text.startsWith(first)).toBe(true);
      expect(first).not.toMatch(/\p{Cs}/u);
      expect(isLongerThan(first, 30)).toBe(false);
      expect(first === text).toBe(!isLongerThan(text, 30));
    },
  );

  it.each(['a\u0000b', 'a\tb', 'a\u202eb', 'a\u2066b', 'a\u2028b', 'a\ud800b'])(
    '[PG-230] is refused with an invisible character: %j',
    (text) => {
      expect(parseLine(text, 30)).toEqual({ ok: false, error: 'characters' });
    },
  );

  it('[AC-16] is a name without quote, semicolon and double hyphen; a line may have them', () => {
    for (const text of ["O'Brien", 'a;b', 'a--b']) {
      expect(parseName(text, 30)).toEqual({ ok: false, error: 'characters' });
      expect(parseLine(text, 30)).toEqual({ ok: true, value: text });
    }
  });
});
