import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps/root.mjs';

/**
 * Compares the numbered rules of docs/spec with the tests that cite them. A rule is a heading, a list item or a
 * table row that begins with its ID: `- **TC-7** ...`; a test cites it in its title, `it('[TC-7] refuses ...')`, or in a
 * row of a table from which titles are made, `{ rule: 'TC-7', ... }`. What a comment or a page mentions has to exist as well.
 */

const ruleLine = /^\s*(?:#{1,6} |[-*] |\d+\. |\| ?)\**([A-Z]{2,4}-\d+)\b/;
const citation = /\[([A-Z]{2,4}-\d+(?:, ?[A-Z]{2,4}-\d+)*)\]|\brule: '([A-Z]{2,4}-\d+)'/g;
const mention = /\b[A-Z]{2,4}-\d+\b/g;
const textFile = /\.(?:tsx?|mjs|css|md)$/;
const testFile = /\.test\.(?:tsx?|mjs)$/;
const contractSuite = /[\\/](?:testing|support)[\\/].*\.ts$/;
const folders = ['packages', 'apps', 'bench', 'e2e', 'scripts'];

const rules = new Map(
  listFiles('docs/spec')
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => readRules(file).map((id) => /** @type {const} */ ([id, file]))),
);
const cited = new Map(
  folders
    .flatMap(listFiles)
    .filter((file) => testFile.test(file) || contractSuite.test(file))
    .flatMap((file) => readCitations(file).map((id) => /** @type {const} */ ([id, file]))),
);
const prefixes = new Set([...rules.keys()].map(readPrefix));
const mentioned = [...folders, 'docs']
  .flatMap(listFiles)
  .filter((file) => textFile.test(file))
  .flatMap((file) => readMentions(file).map((id) => ({ id, file })));

const problems = [
  ...[...rules].filter(([id]) => !cited.has(id)).map(([id, file]) => `${file}: no test cites ${id}`),
  ...mentioned
    .filter(({ id }) => !rules.has(id))
    .map(({ id, file }) => `${file}: names ${id}, which no rule is`),
];
for (const problem of problems.sort()) console.error(problem);
console.log(`${rules.size} rules, ${cited.size} cited, ${problems.length} wrong`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(name))
    .map((name) => join(folder, name));
}

/** @param {string} file */
function readRules(file) {
  const ids = readLines(file).flatMap((line) => ruleLine.exec(line)?.[1] ?? []);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${file} states ${twice} twice`);
  return ids;
}

/** @param {string} id */
function readPrefix(id) {
  return id.split('-')[0] ?? id;
}

/**
 * The rules that a file names; an ID with another prefix belongs to another list (UTF-8, SHA-256).
 * @param {string} file
 */
function readMentions(file) {
  const found = readFileSync(join(root, file), 'utf8').matchAll(mention);
  return [...found].map(([id]) => id).filter((id) => prefixes.has(readPrefix(id)));
}

/** @param {string} file */
function readCitations(file) {
  return [...readFileSync(join(root, file), 'utf8').matchAll(citation)].flatMap(([, ids, rule]) =>
    (ids ?? rule ?? '').split(/, ?/),
  );
}

/** @param {string} file */
function readLines(file) {
  return readFileSync(join(root, file), 'utf8').split('\n');
}
