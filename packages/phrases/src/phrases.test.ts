import { type ErrorCode, errorCatalogue } from '@kinora/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { type Language, languages } from './language.ts';
import { loadPhrases } from './load.ts';
import type { Phrases } from './phrases.ts';

const phrases = {} as Record<Language, Phrases>;

beforeAll(async () => {
  for (const language of languages) phrases[language] = await loadPhrases(language);
});

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** Every parameter of the catalogue's sentence by its own name in braces, so that the words give the sentence back. */
function paramsOf(code: ErrorCode): Record<string, string> {
  const names = [...errorCatalogue[code].sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]));
}

/** Every plain sentence of a language with its path; words that are functions are tried where they are counted. */
function sentencesOf(words: object, path: readonly string[] = []): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]) => {
    if (typeof word === 'string') return [[[...path, key].join('.'), word] as const];
    return typeof word === 'object' && word !== null ? sentencesOf(word, [...path, key]) : [];
  });
}

describe('the words', () => {
  it.each(codes)('[PG-71] of %s are the catalogue’s sentence in English', (code) => {
    expect(describeError(phrases.en, code, paramsOf(code))).toBe(errorCatalogue[code].sentence);
  });

  it.each(['ja', 'zh'] as const)('[PG-71] of every error name its parameters in %s', (language) => {
    for (const code of codes) {
      const sentence = describeError(phrases[language], code, paramsOf(code));
      for (const param of Object.values(paramsOf(code))) expect(sentence).toContain(param);
    }
  });

  it.each(languages)('[PG-72] are never empty in %s but where a unit has no name', (language) => {
    const empty = sentencesOf(phrases[language]).filter(
      ([path, word]) => word.trim() === '' && !/\.none$/.test(path),
    );
    expect(empty).toEqual([]);
  });

  it.each(['ja', 'zh'] as const)('[PG-72] are not left in English in %s', (language) => {
    const english = new Map(sentencesOf(phrases.en));
    const left = sentencesOf(phrases[language]).filter(
      // Two lower-case words in a row are a sentence; names, units and commands are the same everywhere.
      ([path, word]) => word === english.get(path) && /[a-z]{2,} [a-z]{2,}/.test(word),
    );
    expect(left).toEqual([]);
  });

  it('[PG-73] have their plural forms', () => {
    expect(phrases.en.profile.corrected(1)).toMatch(/^One value was/);
    expect(phrases.en.profile.corrected(2)).toMatch(/^2 values were/);
    expect(phrases.ja.profile.corrected(2)).toContain('2');
    expect(phrases.zh.profile.corrected(2)).toContain('2');
  });
});
