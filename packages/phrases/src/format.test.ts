import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { createFormat } from './format.ts';
import { languages } from './language.ts';
import { loadWords } from './load-words.ts';
import { loadAllWords, sentencesOf, sentencesWith } from './testing/index.ts';

describe('texts', () => {
  it.each([
    ['en', 'Opened. 2 values were corrected.', 'Device: COM 3'],
    ['ja', '開きました。2件を直しました。', 'デバイス：COM 3'],
    ['zh', '已打开。已更正 2 个值。', '设备：COM 3'],
  ] as const)('[PG-234] are joined as the language writes them in %s', (language, sentences, pair) => {
    const format = createFormat(language);
    const end = language === 'en' ? /(?<=\.) / : /(?<=。)(?=.)/;
    expect(format.sentences(sentences.split(end))).toBe(sentences);
    expect(format.pair(pair.split(/[:：]/)[0]!, 'COM 3')).toBe(pair);
  });
});

describe('names', () => {
  /** the name of a lane is that of its axis, and a person is addressed without quotation marks */
  const unquoted = /^(studio\.|room\.partnerNames\.)/;

  it.each(languages)('[PG-239] are in quotation marks in every sentence in %s', async (language) => {
    const quoted = createFormat(language).quoted('film.mp4');
    const sentences = sentencesWith(await loadAllWords(language), 'name', 'film.mp4').filter(
      ([key, sentence]) => /[.?!。？！]$/.test(sentence) && !unquoted.test(key),
    );
    expect(sentences.length).toBeGreaterThan(20);
    expect(sentences.filter(([, sentence]) => !sentence.includes(quoted))).toEqual([]);
  });

  it('[PG-239] have those of the language', () => {
    const marked = languages.map((language) => createFormat(language).quoted('A'));
    expect(marked).toEqual(['“A”', '「A」', '“A”']);
  });

  it.each([
    ['en', 'L0, R1, R2'],
    ['ja', 'L0、R1、R2'],
    ['zh', 'L0、R1、R2'],
  ] as const)('[PG-221] that a refusal lists are listed as in %s', async (language, listed) => {
    const phrases = await loadWords('common', language);
    for (const [code, param] of [
      ['profile.link-circle', 'axes'],
      ['profile.not-a-choice', 'choices'],
      ['profile.axis-unknown', 'choices'],
    ] as const)
      expect(describeError(phrases, code, { field: 'wave', [param]: 'L0, R1, R2' })).toContain(listed);
  });
});

describe('figures', () => {
  it('have the separators of the language and all their decimals', () => {
    expect(createFormat('en').number(9999)).toBe('9,999');
    expect(createFormat('ja').number(0.04, 3)).toBe('0.040');
    expect(createFormat('zh').number(-1234.5, 1)).toBe('-1,234.5');
  });

  it.each(languages)('[PG-221] of a list have them as well in %s', async (language) => {
    const { pager } = await loadWords('list', language);
    const { picker } = await loadWords('admin', language);
    for (const text of [pager.range(1001, 1050, 9999, false), picker.total(1050)])
      expect(text).toContain('1,050');
    expect(pager.range(1001, 1050, 9999, false)).toMatch(/1,001.*9,999|9,999.*1,001/);
  });

  it.each(['ja', 'zh'] as const)(
    '[PG-221] have separators in every sentence in %s that has them in English',
    async (language) => {
      const figuresOf = (sentence = '') => sentence.split('1,234').length - 1;
      const english = new Map(sentencesOf(await loadAllWords('en'), 1234));
      expect([...english.values()].filter((sentence) => figuresOf(sentence) > 0).length).toBeGreaterThan(50);
      const sentences = sentencesOf(await loadAllWords(language), 1234);
      const short = sentences.filter(([key, text]) => figuresOf(text) < figuresOf(english.get(key)));
      expect(short).toEqual([]);
    },
  );

  it('show a share as whole per cent', () => {
    expect(createFormat('en').percent(0.274)).toBe('27%');
  });

  it('[MP-30] show money in dollars with two decimals and separators, and nothing as 0', () => {
    expect(createFormat('en').money(1234.5)).toBe('$1,234.50');
    expect(createFormat('ja').money(9.99)).toBe('$9.99');
    expect(createFormat('zh').money(1234.5, 'USD')).toBe('US$1,234.50');
    expect(createFormat('en').money(0)).toBe('0');
    expect(createFormat('ja').money(null)).toBe('0');
  });

  it('write dates as the language does', () => {
    const noon = Date.UTC(2025, 0, 1, 12);
    expect(createFormat('en').date(noon)).toBe('Jan 1, 2025');
    expect(createFormat('ja').date(noon)).toBe('2025/01/01');
    expect(createFormat('zh').date(noon)).toBe('2025年1月1日');
  });

  it.each(languages)(
    '[PG-224] write the time of day in %s from 00:00 on, with seconds in a log',
    (language) => {
      const afterMidnight = new Date(2025, 0, 1, 0, 5, 9).getTime();
      expect(createFormat(language).time(afterMidnight)).toBe('00:05');
      expect(createFormat(language).clock(afterMidnight)).toBe('00:05:09');
    },
  );

  it('[PG-221] list things as the language does', () => {
    const lists = languages.map((language) => createFormat(language).list(['A', 'B', 'C']));
    expect(lists).toEqual(['A, B, C', 'A、B、C', 'A、B、C']);
  });
});
