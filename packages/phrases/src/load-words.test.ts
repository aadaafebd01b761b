import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from './language.ts';
import { loadAllWords, sentencesOf } from './testing/index.ts';

const words = {} as Record<Language, Readonly<Record<string, object>>>;

beforeAll(async () => {
  for (const language of languages) words[language] = await loadAllWords(language);
});

/** names, keys, the stem of a file name and the unit ms */
const sameEverywhere =
  /^(Kinora|Bluetooth|Intiface|Web Serial|Google|Apple|PayPal|App Store|Google Play|Android|motion|Delete|Ctrl \+ .+|(1 )?ms( · 1%)?)$/;

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
      ([path, word]) => word === english.get(path) && /[a-z]{2}/.test(word) && !sameEverywhere.test(word),
    );
    expect(left).toEqual([]);
  });

  it.each(['ja', 'zh'] as const)(
    '[PG-72] give two neighbours different sentences in %s where English does',
    (language) => {
      const english = new Map(sentencesOf(words.en));
      // a noun can serve twice: 人員 is people and person; a sentence cannot, nor the name of a code such as MONTH
      const isOwn = (path: string, word: string) => word.length > 7 || /\.[A-Z_]+(\.\(\))?$/.test(path);
      const seen = new Map<string, string>();
      const twice = sentencesOf(words[language]).filter(([path, word]) => {
        const group = path.replace('.()', '').split('.').slice(0, -1).join('.');
        const key = `${group}: ${word}`;
        const other = seen.get(key);
        seen.set(key, path);
        return isOwn(path, word) && other !== undefined && english.get(path) !== english.get(other);
      });
      expect(twice).toEqual([]);
    },
  );

  it('[PG-73] have their plural forms: no English sentence puts one after 1', () => {
    const plural =
      /(?<!to )\b1 (?:more |broken |extra |repeated )?(?:seconds|minutes|hours|days|times|attempts|characters|lines|files|videos|scripts|actions|notes|channels|versions|profiles|values|points|rooms|browsers|devices|entries|results|controllers|subtitles|axes)\b/;
    expect(sentencesOf(words.en).filter(([, word]) => plural.test(word))).toEqual([]);
  });
});
