import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPackages } from './house/product-files.mjs';
import { root } from './steps/root.mjs';

const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-|Term )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const words = new Set(
  readPackages()
    .flatMap(({ files }) => files)
    .flatMap(({ text }) => withoutComments(text).match(/[\w$]+/g) ?? []),
);

/** @param {string} text */
function withoutComments(text) {
  return text.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '');
}

describe('docs/glossary.md', () => {
  it.each(rows.map(([, term = '', code = '']) => ({ term, code })))(
    'names for "$term" only what is in the code: $code',
    ({ code }) => {
      const names = [...code.matchAll(/`'?([\w$]+)'?`/g)].map(([, name = '']) => name);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !words.has(name))).toEqual([]);
    },
  );

  it('names each term of a part once', () => {
    const terms = rows.map(([, term = '']) => term);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });
});
