import './steps/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './steps/install.mjs';
import { ensurePrograms, programs } from './steps/programs.mjs';
import { root } from './steps/root.mjs';
import { runNode } from './steps/run.mjs';
import { services } from './steps/services.mjs';
import { readTally } from './steps/tally.mjs';
import { fullTier } from './steps/tiers.mjs';

await ensureInstalled();

const isFull = process.argv.includes('--full');
const filters = process.argv.slice(2).filter((argument) => argument !== '--full');

/** What needs which browser; the projects and files are not run where there is none. */
const inBrowsers = [
  {
    program: programs.headlessShell,
    what: 'everything in a browser',
    exclude: ['--project=unit', '--project=server'],
  },
  {
    program: programs.chromium,
    what: 'what needs tabs or full screen',
    exclude: ['--exclude=e2e/tests/player-hidden.test.ts', '--exclude=e2e/tests/full-screen.test.ts'],
  },
];

const missing = ensurePrograms(Object.values(programs), console.error);
const withoutBrowser = inBrowsers.filter(({ program }) => missing.includes(program));
/** @type {string[]} */
const leftOut = [
  ...withoutBrowser.map(({ what }) => what),
  ...(missing.includes(programs.nginx) ? ['the suite on nginx'] : []),
];

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, ...(isFull && { TEST_TIER: 'full' }) };
for (const { name, variable, place, answers, describe } of services) {
  const found = env[variable] ?? place;
  if (await answers(found)) env[variable] = found;
  else leftOut.push(`the suites on ${name} (none at ${describe(found)})`);
}
if (leftOut.length > 0) console.error(`Left out on this machine: ${leftOut.join('; ')}.`);
if (!isFull && filters.length === 0) {
  console.error(`Left to npm run test:full: ${fullTier.map(({ file }) => file).join(', ')} (all or part).`);
}

env.TALLY_FILE = join(root, '.cache', `tally-${process.pid}.jsonl`);
mkdirSync(join(root, '.cache'), { recursive: true });

const exitCode = await runNode(
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--reporter=default', '--reporter=./scripts/steps/tally-reporter.mjs'],
    ...withoutBrowser.flatMap(({ exclude }) => exclude),
    ...filters,
  ],
  // s; in continuous integration the run ends by itself, with a tally
  { env, limitMs: Number(env.TEST_SECONDS ?? 0) * 1000 },
);

const tally = readTally(env.TALLY_FILE, exitCode, { maySkip: filters.length > 0 || leftOut.length > 0 });
rmSync(env.TALLY_FILE, { force: true });
for (const remark of tally.remarks) console.error(remark);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
// in continuous integration nothing may be left out
process.exitCode = tally.failed > 0 || (env.CI === 'true' && leftOut.length > 0) ? 1 : 0;
