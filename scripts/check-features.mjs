import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps/root.mjs';

/**
 * Looks up what docs/features.md claims. Each row of its tables names a test, `name.test.ts` and the rules that its
 * titles cite, or a decision, or says that it is open.
 */

const page = 'docs/features.md';
const testFile = /\.test\.tsx?$/;
const reference = /`([\w./-]+\.test\.tsx?)`((?:,? [A-Z]{2,4}-\d+)+)/g;
const decision = /\(decisions\/([\w-]+\.md)\)/g;
const heading = /^\| (?:-|Feature|What is asked)/;

const tests = ['packages', 'apps', 'bench', 'e2e'].flatMap(listTests);
const decisions = new Set(readdirSync(join(root, 'docs/decisions')));
const rows = readFileSync(join(root, page), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !heading.test(line));

const problems = rows.flatMap(judgeRow);
for (const problem of problems) console.error(problem);
console.log(`${rows.length} rows of ${page}, ${problems.length} wrong`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** @param {string} row */
function judgeRow(row) {
  const named = [...row.matchAll(reference)];
  const decided = [...row.matchAll(decision)];
  const isOpen = row.includes('**open**');
  const title = row.split('|')[1]?.trim() ?? row;
  return [
    ...(named.length + decided.length === 0 && !isOpen ? [`${title}: names no test and no decision`] : []),
    ...named.flatMap(([, file, rules]) => judgeTest(file ?? '', (rules ?? '').match(/[A-Z]+-\d+/g) ?? [])),
    ...decided
      .filter(([, file]) => !decisions.has(file ?? ''))
      .map(([, file]) => `${title}: there is no decision ${file}`),
  ];
}

/**
 * @param {string} name
 * @param {readonly string[]} rules
 */
function judgeTest(name, rules) {
  const found = tests.filter((file) => file.endsWith(`/${name}`));
  if (found.length !== 1) return [`${name}: ${found.length} test files end so`];
  const text = readFileSync(join(root, found[0] ?? ''), 'utf8');
  return rules
    .filter((rule) => !new RegExp(`[[ ]${rule}[\\],]`).test(text))
    .map((rule) => `${name}: no title cites ${rule}`);
}

/** @param {string} folder */
function listTests(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => testFile.test(name) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(name))
    .map((name) => join(folder, name));
}
