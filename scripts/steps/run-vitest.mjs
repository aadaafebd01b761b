import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { readTally } from './tally.mjs';

/**
 * Runs tests and counts them.
 * @param {readonly string[]} args vitest's, after `run`
 * @param {{ node?: string, env: NodeJS.ProcessEnv, maySkip: boolean, limitMs?: number }} options `node`: the program that
 *   runs them; `maySkip`: whether a reason was given for tests that do not run; `limitMs`: 0 is none
 */
export async function runVitest(args, { node = process.execPath, env, maySkip, limitMs = 0 }) {
  const file = join(root, '.cache', `tally-${process.pid}.jsonl`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/steps/tally-reporter.mjs'];
  const exitCode = await run(
    node,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args],
    { env: { ...env, TALLY_FILE: file }, limitMs },
  );
  const tally = readTally(file, exitCode, { maySkip });
  rmSync(file, { force: true });
  for (const remark of tally.remarks) console.error(remark);
  return tally;
}
