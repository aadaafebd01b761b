import { findGivenUpTitles, findGivenUpWords } from './house/count-strays.mjs';
import { readGivenUpWords } from './house/given-up-words.mjs';
import { readPackages, readTests } from './house/product-files.mjs';

/** Finds words that docs/words.md gives up, in comments and titles; arguments: the beginnings of paths to look at. */
const starts = process.argv.slice(2);
const words = readGivenUpWords();
const strays = [
  ...findStrays(
    readPackages().flatMap(({ files }) => files),
    findGivenUpWords,
  ),
  ...findStrays(readTests(), findGivenUpTitles),
];
for (const stray of strays) console.error(stray);
console.log(`${strays.length} words given up`);
process.exitCode = strays.length === 0 ? 0 : 1;

/**
 * @param {readonly import('./house/product-files.mjs').ProductFile[]} files
 * @param {typeof findGivenUpWords} find
 */
function findStrays(files, find) {
  return files
    .filter(({ path }) => starts.length === 0 || starts.some((start) => path.startsWith(start)))
    .flatMap((file) => find(file, words).map(({ word, line }) => `${file.path}:${line}: ${word}`));
}
