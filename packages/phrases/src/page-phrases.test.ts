import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from './language.ts';
import {
  loadAccountPhrases,
  loadAdminPhrases,
  loadMembershipPhrases,
  loadMotionsPhrases,
  loadReadingPhrases,
  loadRoomPhrases,
} from './load.ts';

type PageWords = Awaited<ReturnType<typeof loadAccountPhrases>> & {
  readonly admin: Awaited<ReturnType<typeof loadAdminPhrases>>;
  readonly membership: Awaited<ReturnType<typeof loadMembershipPhrases>>;
  readonly motions: Awaited<ReturnType<typeof loadMotionsPhrases>>;
  readonly reading: Awaited<ReturnType<typeof loadReadingPhrases>>;
  readonly room: Awaited<ReturnType<typeof loadRoomPhrases>>;
};

const phrases = {} as Record<Language, PageWords>;

beforeAll(async () => {
  for (const language of languages) {
    phrases[language] = {
      ...(await loadAccountPhrases(language)),
      admin: await loadAdminPhrases(language),
      membership: await loadMembershipPhrases(language),
      motions: await loadMotionsPhrases(language),
      reading: await loadReadingPhrases(language),
      room: await loadRoomPhrases(language),
    };
  }
});

/** Every sentence with its path; words that are functions are tried where they are counted. */
function sentencesOf(words: object, path: readonly string[] = []): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]) => {
    if (typeof word === 'string') return [[[...path, key].join('.'), word] as const];
    return typeof word === 'object' && word !== null ? sentencesOf(word, [...path, key]) : [];
  });
}

describe('the words of the account pages', () => {
  it.each(languages)('[PG-72] are never empty in %s', (language) => {
    expect(sentencesOf(phrases[language]).filter(([, word]) => word.trim() === '')).toEqual([]);
  });

  it.each(['ja', 'zh'] as const)('[PG-72] are in %s where English is, chapter by chapter', (language) => {
    const paths = (of: Language) => sentencesOf(phrases[of]).map(([path]) => path);
    expect(paths(language)).toEqual(paths('en'));
  });

  it.each(['ja', 'zh'] as const)('[PG-72] are not left in English in %s', (language) => {
    const english = new Map(sentencesOf(phrases.en));
    const left = sentencesOf(phrases[language]).filter(
      ([path, word]) => word === english.get(path) && /[a-z]{2,} [a-z]{2,}/.test(word),
    );
    expect(left).toEqual([]);
  });

  it('[PG-73] have their plural forms', () => {
    expect(phrases.en.profile.sessionCount(1)).toBe('In one browser.');
    expect(phrases.en.profile.sessionCount(3)).toBe('In 3 browsers.');
    expect(phrases.ja.profile.sessionCount(3)).toContain('3');
    expect(phrases.zh.profile.sessionCount(3)).toContain('3');
  });
});
