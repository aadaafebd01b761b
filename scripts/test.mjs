import './steps/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureFirefox } from './steps/firefox.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/root.mjs';
import { runNode } from './steps/run.mjs';
import { services } from './steps/services.mjs';
import { readTally } from './steps/tally.mjs';

await ensureInstalled();

/** @type {string[]} */
const leftOut = [];
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env };

const chromium = ensureChromium(console.error);
if (chromium === null) leftOut.push('everything in a browser (no Chromium)');
else env.CHROMIUM_PATH = chromium;

const firefox = ensureFirefox(console.error);
if (firefox === null) leftOut.push('the suites in Firefox');
else env.FIREFOX_PATH = firefox;

for (const { name, variable, place, answers, describe } of services) {
  const found = env[variable] ?? place;
  if (await answers(found)) env[variable] = found;
  else leftOut.push(`the suites on ${name} (none at ${describe(found)})`);
}
if (leftOut.length > 0) console.error(`Left out on this machine: ${leftOut.join('; ')}.`);

const resultFile = join(root, '.cache', `test-results-${process.pid}.json`);
mkdirSync(join(root, '.cache'), { recursive: true });

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
const filters = process.argv.slice(2);
const exitCode = await runNode([vitest, 'run', ...reporters, ...filters], { env });

const tally = readTally(resultFile, exitCode, {
  maySkip: filters.length > 0 || leftOut.length > 0,
});
rmSync(resultFile, { force: true });
for (const remark of tally.remarks) console.error(remark);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
// in continuous integration nothing may be left out
process.exitCode = tally.failed > 0 || (env.CI === 'true' && leftOut.length > 0) ? 1 : 0;
