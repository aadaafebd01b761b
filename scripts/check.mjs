import './steps/require-node.mjs';
import { spawn } from 'node:child_process';
import os from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { listProjects, nativeCompiler } from './steps/projects.mjs';
import { root } from './steps/root.mjs';

/** @typedef {{ name: string, args: string[] }} Check */
/** @typedef {{ name: string, isGood: boolean, seconds: number, output: string }} Outcome */

await ensureInstalled();
await ensureBuilt();

const modules = join(root, 'node_modules');

const { FORCE_COLOR: _colour, ...plainEnvironment } = process.env;

// the slow ones first, so that the short ones fill the gaps
const checks = [
  {
    name: 'lint',
    args: [join(modules, 'eslint/bin/eslint.js'), '--max-warnings', '0', '.'],
  },
  { name: 'lint with types', args: [join(modules, 'oxlint/bin/oxlint'), '.'] },
  ...listProjects().map((project) => ({
    name: `types ${project}`,
    args: [nativeCompiler, '-p', project],
  })),
  { name: 'files in projects', args: ['scripts/check-projects.mjs'] },
  { name: 'unused code', args: [join(modules, 'knip/bin/knip.js')] },
  {
    name: 'layer order',
    args: [
      join(modules, 'dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'bench', 'e2e', 'scripts'],
    ],
  },
  {
    name: 'format',
    args: [join(modules, 'prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'byte budgets', args: ['scripts/check-budgets.mjs'] },
  { name: 'rules and tests', args: ['scripts/check-rules.mjs'] },
  { name: 'features and tests', args: ['scripts/check-features.mjs'] },
  { name: 'words', args: ['scripts/check-words.mjs'] },
  {
    name: 'one term, one word',
    args: [join(modules, 'vitest/vitest.mjs'), 'run', '--project', 'unit', 'scripts/editorial.test.mjs'],
  },
  { name: 'docs made by scripts', args: ['scripts/make-docs.mjs', '--check'] },
];

const outcomes = await runAll(checks);
const bad = outcomes.filter(({ isGood }) => !isGood);
for (const { name, output } of bad) console.log(`\n--- ${name}\n${output.trim()}`);
console.log(`\n${outcomes.length - bad.length} checks passed, ${bad.length} failed`);
process.exitCode = bad.length === 0 ? 0 : 1;

/**
 * Runs as many at a time as there are processors, in the order of the list, and prints a row when one ends.
 * @param {readonly Check[]} list
 * @returns {Promise<Outcome[]>}
 */
async function runAll(list) {
  const waiting = [...list];
  /** @type {Outcome[]} */
  const done = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await runCheck(next);
      done.push(outcome);
      print(outcome);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return done;
}

/** @param {Outcome} outcome */
function print({ name, isGood, seconds }) {
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/**
 * @param {Check} check
 * @returns {Promise<Outcome>}
 */
function runCheck({ name, args }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...plainEnvironment, NO_COLOR: '1' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    child.on('close', (code) => {
      resolve({ name, isGood: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}
