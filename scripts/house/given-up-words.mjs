import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';

/**
 * The first column of the table in docs/words.md: a word or phrase a row, alternatives after commas.
 * @returns {RegExp[]}
 */
export function readGivenUpWords() {
  return readFileSync(join(root, 'docs/words.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-|Given up)/.test(line))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((word) => new RegExp(`\\b${word.trim()}\\b`, 'gi'));
}
