import './steps/require-node.mjs';
import {
  countRawElements,
  findGivenUpNames,
  findGivenUpWords,
  findWireNames,
} from './house/count-strays.mjs';
import { findCycles } from './house/find-cycles.mjs';
import { readGivenUpNames, readGivenUpWords } from './house/given-up-words.mjs';
import { listExports } from './house/list-exports.mjs';
import { measureFunctions } from './house/measure-functions.mjs';
import { readPackages } from './house/product-files.mjs';

/** @typedef {import('./house/product-files.mjs').ProductFile} ProductFile */

const maxFunctionLines = 60;
const words = readGivenUpWords();
const nameWords = readGivenUpNames();
const packages = readPackages();
const rows = [...packages, { name: 'all', files: packages.flatMap(({ files }) => files) }].map(measure);
console.table(Object.fromEntries(rows));

/** @param {{ name: string, files: ProductFile[] }} part */
function measure({ name, files }) {
  const code = files.filter(({ tree }) => tree !== null);
  const lengths = code
    .flatMap(({ tree }) => (tree === null ? [] : measureFunctions(tree)))
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const exported = code.flatMap(({ tree }) => (tree === null ? [] : listExports(tree)));
  const long = lengths.filter((lines) => lines > maxFunctionLines).length;
  return /** @type {const} */ ([
    name,
    {
      files: code.length,
      lines: sumOf(code, ({ lines }) => lines),
      median: lengths[Math.floor(lengths.length / 2)] ?? 0,
      p90: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
      'over 60': long,
      '% over 60': percent(long, lengths.length),
      '% with a doc': percent(exported.filter(({ hasDoc }) => hasDoc).length, exported.length),
      circles: findCycles(code).length,
      'given up': sumOf(code, (file) => findGivenUpWords(file, words).length),
      names: sumOf(code, (file) => findGivenUpNames(file, nameWords).length),
      'wire names': sumOf(code, (file) => findWireNames(file).length),
      'raw forms': sumOf(code, countRawElements),
      twice: countTwice(exported.map((one) => one.name)),
      css: sumOf(files, ({ tree, lines }) => (tree === null ? lines : 0)),
    },
  ]);
}

/**
 * @param {readonly ProductFile[]} files
 * @param {(file: ProductFile) => number} count
 */
function sumOf(files, count) {
  return files.reduce((sum, file) => sum + count(file), 0);
}

/**
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

/**
 * Names that more than one file exports.
 * @param {readonly string[]} names
 */
function countTwice(names) {
  return new Set(names.filter((name, index) => names.indexOf(name) !== index)).size;
}
