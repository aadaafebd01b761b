import { findGivenUpNames, findGivenUpTitles, findGivenUpWords } from './house/count-strays.mjs';
import { readGivenUpNames, readGivenUpWords } from './house/given-up-words.mjs';
import { readPackages, readTests } from './house/product-files.mjs';

/** Finds words that docs/words.md gives up, in comments, titles and names; arguments: the beginnings of paths to look at. */
const starts = process.argv.slice(2);
const words = readGivenUpWords();
const nameWords = readGivenUpNames();
const files = readPackages().flatMap((part) => part.files);
const strays = [
  ...findStrays(files, findGivenUpWords),
  ...findStrays(readTests(), findGivenUpTitles),
  ...chosen(files).flatMap((file) =>
    findGivenUpNames(file, nameWords).map((name) => `${file.path}: ${name}`),
  ),
];
for (const stray of strays) console.error(stray);
console.log(`${strays.length} words given up`);
process.exitCode = strays.length === 0 ? 0 : 1;

/** @param {readonly import('./house/product-files.mjs').ProductFile[]} all */
function chosen(all) {
  return all.filter(({ path }) => starts.length === 0 || starts.some((start) => path.startsWith(start)));
}

/**
 * @param {readonly import('./house/product-files.mjs').ProductFile[]} all
 * @param {typeof findGivenUpWords} find
 */
function findStrays(all, find) {
  return chosen(all).flatMap((file) =>
    find(file, words).map(({ word, line }) => `${file.path}:${line}: ${word}`),
  );
}
