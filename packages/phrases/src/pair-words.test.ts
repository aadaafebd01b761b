import { pairWordCount } from '@kinora/contract/constants';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { loadWords } from './load-words.ts';

describe.each(languages)('the words that two people compare in %s', (language) => {
  it('[RM-60] are as many as the server derives places of, and each is there once', async () => {
    const { pairWords } = await loadWords('room', language);
    expect(pairWords).toHaveLength(pairWordCount);
    expect(new Set(pairWords).size).toBe(pairWordCount);
  });
});
