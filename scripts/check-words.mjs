import { findGivenUpWords } from './house/count-strays.mjs';
import { readGivenUpWords } from './house/given-up-words.mjs';
import { readPackages } from './house/product-files.mjs';

/** Finds words in comments that docs/words.md gives up; arguments: the beginnings of paths to look at. */
const starts = process.argv.slice(2);
const words = readGivenUpWords();
const strays = readPackages()
  .flatMap(({ files }) => files)
  .filter(({ path }) => starts.length === 0 || starts.some((start) => path.startsWith(start)))
  .flatMap((file) => findGivenUpWords(file, words).map(({ word, line }) => `${file.path}:${line}: ${word}`));
for (const stray of strays) console.error(stray);
console.log(`${strays.length} words given up`);
process.exitCode = strays.length === 0 ? 0 : 1;
