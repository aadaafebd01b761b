import { describe, expect, it } from 'vitest';
import { searchTerms, toKey } from './search-terms.ts';

describe('what a person is found by', () => {
  it('[OG-10] is the code, and the name from each of its words on', () => {
    expect(searchTerms('A-017', 'John  Ronald-Smith')).toEqual([
      'a-017',
      'john ronald-smith',
      'ronald-smith',
      'smith',
    ]);
  });

  it('[OG-10] is any part of a name in a script without spaces', () => {
    expect(searchTerms('7', '山田太郎')).toEqual(['7', '山田太郎', '田太郎', '太郎', '郎']);
  });

  it('[OG-10] is the same in full and half width, upper and lower case', () => {
    expect(toKey(' ＡＢＣ　Ｄéf ')).toBe(toKey('abc dE\u0301F'));
    expect(toKey('ﾀﾛｳ')).toBe('タロウ');
  });

  it('[OG-10] names no part twice', () => {
    expect(searchTerms('ann', 'Ann')).toEqual(['ann']);
  });
});
