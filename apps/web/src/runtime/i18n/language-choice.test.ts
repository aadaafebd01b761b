import { describe, expect, it } from 'vitest';
import { initialLanguage, languagesHere } from './language-choice.ts';

function createStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

describe('the languages that the menu offers', () => {
  it('[PG-112] are English and Japanese', () => {
    const storage = createStorage();
    initialLanguage(storage, ['en-GB']);
    expect(languagesHere(storage)).toEqual(['en', 'ja']);
  });

  it('[PG-112] have Chinese too where the page was ever shown in it', () => {
    const storage = createStorage();
    expect(initialLanguage(storage, ['zh-CN'])).toBe('zh');
    storage.setItem('kinora.language', 'en');
    expect(initialLanguage(storage, ['zh-CN'])).toBe('en');
    expect(languagesHere(storage)).toEqual(['en', 'ja', 'zh']);
  });

  it('[PG-112] are what everybody has where the storage is forbidden or holds something else', () => {
    expect(languagesHere(null)).toEqual(['en', 'ja']);
    expect(languagesHere(createStorage({ 'kinora.further-language': 'xx' }))).toEqual(['en', 'ja']);
  });
});
