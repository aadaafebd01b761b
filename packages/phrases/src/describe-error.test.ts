import { type ErrorCode, errorCatalogue, fillSentence, namedParams } from '@kinora/contract';
import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { languages } from './language.ts';
import { loadWords } from './load-words.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

/** The parameters that a sentence speaks of, in the order of the alphabet. */
const paramsIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).sort();

describe('the words of errors', () => {
  it.each(languages)(
    '[PG-71] speak of the same parameters as the catalogue’s sentence in %s',
    async (language) => {
      const phrases = await loadWords('common', language);
      for (const code of codes) {
        const sentence = fillSentence(errorCatalogue[code].sentence, namedParams);
        expect(paramsIn(describeError(phrases, code, namedParams)), code).toEqual(paramsIn(sentence));
      }
    },
  );

  it('[PG-73] have their plural forms', async () => {
    const phrases = await loadWords('common', 'en');
    const wait = (seconds: number) => describeError(phrases, 'request.too-many', { seconds });
    expect(wait(1)).toContain(' 1 second.');
    expect(wait(2)).toContain(' 2 seconds.');
    const tries = (tries: number) => describeError(phrases, 'registry.too-many-tries', { tries });
    expect(tries(1)).toContain('1 attempt a day');
    expect(tries(5)).toContain('5 attempts a day');
  });
});
