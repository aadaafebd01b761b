import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAllWords, sentencesOf } from '@kinora/phrases/testing';
import { describe, expect, it } from 'vitest';
import { root } from './steps/root.mjs';

/** @typedef {{ terms: string[], givenUp: string[] }} Row */

const editorial = readFileSync(join(root, 'docs/editorial.md'), 'utf8');

/**
 * The rows below a heading: | term | given up, given up |
 * @param {string} text
 * @param {string} heading
 * @returns {Row[]}
 */
function readRows(text, heading) {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const table = section.split(/^\|[ :|-]+\|$/m)[1] ?? '';
  return [...table.matchAll(/^\|([^|]*)\|([^|]*)\|/gm)].map(([, terms = '', givenUp = '']) => ({
    terms: splitCell(terms),
    givenUp: splitCell(givenUp),
  }));
}

/** @param {string} cell */
function splitCell(cell) {
  const words = cell.split(/[,;、，；]/).map((word) => word.trim());
  return words.filter((word) => word !== '');
}

/**
 * @param {readonly Row[]} rows
 * @param {string} sentence
 */
function findGivenUp(rows, sentence) {
  return rows.flatMap(({ terms, givenUp }) => {
    const stray = givenUp.filter((word) => sentence.search(pattern(word)) >= 0);
    if (stray.length === 0) return [];
    const rest = terms.reduce((text, term) => text.replaceAll(pattern(term), ''), sentence);
    return stray.filter((word) => rest.search(pattern(word)) >= 0);
  });
}

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** @param {string} word */
function pattern(word) {
  const known = patterns.get(word);
  if (known !== undefined) return known;
  const made = makePattern(word);
  patterns.set(word, made);
  return made;
}

/** @param {string} word */
function makePattern(word) {
  const literal = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return /^[\p{Script=Latin}\p{P}\s]+$/u.test(word)
    ? new RegExp(String.raw`(?<![\p{Script=Latin}\d])${literal}(?![\p{Script=Latin}\d])`, 'giu')
    : new RegExp(literal, 'gu');
}

describe('docs/editorial.md', () => {
  it.each(
    /** @type {const} */ ([
      ['English', 'en'],
      ['日本語', 'ja'],
      ['中文', 'zh'],
    ]),
  )('[PG-223] gives up no word under "%s" that a phrase has', async (heading, language) => {
    const rows = readRows(editorial, heading);
    expect(rows.flatMap(({ givenUp }) => givenUp).length).toBeGreaterThan(0);
    const words = await loadAllWords(language);
    const samples = [1, 2, 0, 60, true, false, null];
    const sentences = new Map(
      samples.flatMap((sample) => sentencesOf(words, sample)).map((pair) => [pair.join(), pair]),
    );
    const strays = [...sentences.values()].flatMap(([key, sentence]) =>
      findGivenUp(rows, sentence).map((word) => `${key}: ${word}: ${sentence}`),
    );
    expect([...new Set(strays)]).toEqual([]);
  });

  it('is read by its headings and rows', () => {
    const text =
      '# A\n\n## English\n\n| Term | Given up |\n| --- | --- |\n| game controller | controller, pad |\n\n## 中文\n';
    const rows = readRows(text, 'English');
    expect(rows).toEqual([{ terms: ['game controller'], givenUp: ['controller', 'pad'] }]);
    expect(readRows(text, '中文')).toEqual([]);
    expect(findGivenUp(rows, 'A Pad of the game controller, padded')).toEqual(['pad']);
    expect(findGivenUp(rows, 'Controllers')).toEqual([]);
  });

  it.each([
    ['保存方案', ['方案']],
    ['保存动作方案', []],
  ])('finds a word inside of a Chinese sentence, but not in the term: %s', (sentence, found) => {
    expect(findGivenUp([{ terms: ['动作方案'], givenUp: ['方案'] }], sentence)).toEqual(found);
  });
});
