import { describe, expect, it } from 'vitest';
import { isSearchKey } from './lists.ts';

describe('a search key', () => {
  it.each(['li', '林', 'り', 'リ', '김', '12'])('[OG-70] is long enough: %s', (key) => {
    expect(isSearchKey(key)).toBe(true);
  });

  it.each(['', 'l', '1', 'é'])('[OG-70] is too short: %j', (key) => {
    expect(isSearchKey(key)).toBe(false);
  });
});
