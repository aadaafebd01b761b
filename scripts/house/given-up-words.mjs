import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/root.mjs';

/**
 * What docs/words.md gives up in comments and in the titles of tests: words or phrases.
 * @returns {RegExp[]}
 */
export function readGivenUpWords() {
  return readTable('Words').map((word) => new RegExp(`\\b${word}\\b`, 'gi'));
}

/** What docs/words.md gives up as a part of a name: words in small letters. */
export function readGivenUpNames() {
  return new Set(readTable('Names'));
}

/**
 * The first column of a table: a row may hold several words, separated by commas.
 * @param {'Words' | 'Names'} what
 */
function readTable(what) {
  const [, section = ''] = readFileSync(join(root, 'docs/words.md'), 'utf8').split(
    `## ${what} that we gave up`,
  );
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => /^\| (?!-|Given up)/.test(line))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((word) => word.trim());
}
