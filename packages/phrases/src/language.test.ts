import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageTag } from './language.ts';

describe('the language', () => {
  it.each([
    ['ja', ['en-GB'], 'ja'],
    ['zh', ['en-GB'], 'zh'],
    [null, ['ja-JP', 'en'], 'ja'],
    [null, ['zh-TW'], 'zh'],
    [null, ['de-DE', 'fr', 'ja'], 'ja'],
    [null, ['de-DE'], 'en'],
    [null, [], 'en'],
    ['de', ['JA-jp'], 'ja'],
    ['', ['en-US', 'ja'], 'en'],
  ] as const)('[PG-70] is, for the stored choice %j and a browser of %j, %s', (stored, browser, chosen) => {
    expect(chooseLanguage(stored, browser)).toBe(chosen);
  });

  it('names the script of our Chinese', () => {
    expect(languageTag('zh')).toBe('zh-Hans');
  });
});
