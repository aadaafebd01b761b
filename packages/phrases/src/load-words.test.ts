import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from './language.ts';
import { loadWords, type Words } from './load-words.ts';
import { mailWords } from './mail/index.ts';
import { sandboxWords } from './sandbox/index.ts';

const areas = [
  'common',
  'account',
  'admin',
  'devices',
  'list',
  'membership',
  'motions',
  'reading',
  'room',
  'settings',
  'studio',
] as const satisfies readonly (keyof Words)[];

const words = {} as Record<Language, Record<string, object>>;

beforeAll(async () => {
  for (const language of languages) {
    const loaded = await Promise.all(areas.map((area) => loadWords(area, language)));
    words[language] = {
      ...Object.fromEntries(areas.map((area, index) => [area, loaded[index] ?? {}])),
      mail: mailWords[language],
      sandbox: sandboxWords[language],
    };
  }
});

type Sentence = (...args: unknown[]) => unknown;

/** Every sentence with its path, those with parameters said of one thing. */
function sentencesOf(part: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(part).flatMap(([key, word]: [string, unknown]) => {
    const here = `${path}.${key}`;
    if (typeof word === 'string') return [[here, word] as const];
    if (typeof word === 'function') return sentencesOf({ said: sayOfOne(word as Sentence, here) }, here);
    return typeof word === 'object' && word !== null ? sentencesOf(word, here) : [];
  });
}

/** The sentences of errors take a record, all others their parameters one by one. */
function sayOfOne(sentence: Sentence, path: string): unknown {
  if (path.startsWith('.common.errors.')) return sentence(new Proxy({}, { get: () => 1 }));
  const said = sentence(1, 1, 1, 1);
  // a sentence that is its parameter alone
  return typeof said === 'number' ? String(said) : said;
}

describe('the words', () => {
  it.each(languages)('[PG-72] are never empty in %s but where a unit has no name', (language) => {
    const empty = sentencesOf(words[language]).filter(
      ([path, word]) => word.trim() === '' && path !== '.common.profile.units.none',
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
