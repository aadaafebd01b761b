import './steps/require-node.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { testOnOtherNodes } from './steps/other-nodes.mjs';
import { ensurePrograms, programs } from './steps/programs.mjs';
import { runVitest } from './steps/run-vitest.mjs';
import { services } from './steps/services.mjs';
import { fullTier } from './steps/tiers.mjs';

await ensureInstalled();

const isFull = process.argv.includes('--full');
const filters = process.argv.slice(2).filter((argument) => argument !== '--full');

/** What needs which program. Without it these arguments leave it out; a suite without arguments leaves itself out. */
const parts = [
  {
    program: programs.headlessShell,
    what: 'everything in a browser',
    exclude: ['--project=unit', '--project=server'],
  },
  {
    program: programs.chromium,
    what: 'what needs more of a browser than the headless shell has',
    exclude: ['player-hidden', 'full-screen', 'stop-frame', 'measured-delay', 'local-network'].map(
      (name) => `--exclude=e2e/*/${name}.test.ts`,
    ),
  },
  {
    program: programs.firefox,
    what: 'the suites in Firefox',
    exclude: ['--exclude=e2e/*/firefox*.test.ts'],
  },
  { program: programs.pgbouncer, what: 'the suite on PgBouncer', exclude: [] },
  ...(isFull || filters.length > 0
    ? [
        { program: programs.nginx, what: 'the suite on nginx', exclude: [] },
        { program: programs.caddy, what: 'the suite on Caddy', exclude: [] },
        { program: programs.postfix, what: 'the suite on Postfix', exclude: [] },
        { program: programs.haproxy, what: 'the suite on HAProxy', exclude: [] },
        {
          program: programs.webkit,
          what: 'the suite in WebKit',
          exclude: ['--exclude=e2e/*/webkit*.test.ts'],
        },
      ]
    : []),
];

const missing = ensurePrograms(
  parts.map(({ program }) => program),
  console.error,
);
const partsOut = parts.filter(({ program }) => missing.includes(program));
const leftOut = partsOut.map(({ what }) => what);

/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, ...(isFull && { TEST_TIER: 'full' }) };
env.TEST_PGBOUNCER ??= programs.pgbouncer.find() ?? undefined;
env.TEST_POSTFIX ??= programs.postfix.find() ?? undefined;
for (const { name, variable, place, answers, describe } of services) {
  const found = env[variable] ?? place;
  if (await answers(found)) env[variable] = found;
  else leftOut.push(`the suites on ${name} (none at ${describe(found)})`);
}
if (leftOut.length > 0) console.error(`Left out on this machine: ${leftOut.join('; ')}.`);
if (!isFull && filters.length === 0) {
  console.error(`Left to npm run test:full: ${fullTier.map(({ path }) => path).join(', ')} (all or part).`);
}

const maySkip = filters.length > 0 || leftOut.length > 0;
const tallies = [
  await runVitest([...partsOut.flatMap(({ exclude }) => exclude), ...filters], {
    env,
    maySkip,
    // s; in continuous integration the run ends by itself, with a tally
    limitMs: Number(env.TEST_SECONDS ?? 0) * 1000,
  }),
  ...(isFull && filters.length === 0 ? await testOnOtherNodes({ env, maySkip }) : []),
];

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
// in continuous integration nothing may be left out
process.exitCode = failed > 0 || (env.CI === 'true' && leftOut.length > 0) ? 1 : 0;
