import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from './language.ts';
import { loadAllWords, sentencesOf } from './testing/index.ts';

const words = {} as Record<Language, Readonly<Record<string, object>>>;

beforeAll(async () => {
  for (const language of languages) words[language] = await loadAllWords(language);
});

describe('the words', () => {
  it.each(languages)('[PG-72] are never empty in %s but where a unit has no name', (language) => {
    const empty = sentencesOf(words[language]).filter(
      ([path, word]) => word.trim() === '' && path !== 'profile.units.none',
    );
    expect(empty).toEqual([]);
  });

  it.each(['ja', 'zh'] as const)('[PG-72] are in %s where English is, chapter by chapter', (language) => {
    const paths = (of: Language) =>
      sentencesOf(words[of])
        .map(([path]) => path)
        .sort();
    expect(paths(language)).toEqual(paths('en'));
  });

  it.each(['ja', 'zh'] as const)('[PG-72] are not left in English in %s', (language) => {
    const english = new Map(sentencesOf(words.en));
    const left = sentencesOf(words[language]).filter(
      // Two lower-case words in a row are a sentence; names, units and commands are the same everywhere.
      ([path, word]) => word === english.get(path) && /[a-z]{2,} [a-z]{2,}/.test(word),
    );
    expect(left).toEqual([]);
  });

  it('[PG-73] have their plural forms: no English sentence puts one after 1', () => {
    const plural =
      /(?<!to )\b1 (?:more |broken |extra |repeated )?(?:seconds|minutes|hours|days|times|attempts|characters|lines|files|videos|scripts|actions|notes|channels|versions|profiles|values|points|rooms|browsers|devices|entries|results|controllers|subtitles|axes)\b/;
    expect(sentencesOf(words.en).filter(([, word]) => plural.test(word))).toEqual([]);
  });
});
