import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { builtApp } from './scripts/steps/built-app.mjs';
import { chromiumFlags, findHeadlessShell } from './scripts/steps/chromium.mjs';
import { SlowFirst } from './scripts/steps/slow-first.mjs';
import { leftToOtherTiers } from './scripts/steps/tiers.mjs';

const browserTests = ['**/*.browser.test.{ts,tsx}'];
const never = ['**/node_modules/**', '**/dist/**'];
const otherTier = leftToOtherTiers(process.argv.slice(2), process.env.TEST_TIER);

/** Found or installed by `npm test`; without one Playwright takes its own, or says what to do. */
const chromium = findHeadlessShell();

/** Workers for each two cores; Vitest's own percentages end at 100. */
const workersFor = (workers: number) => Math.ceil((availableParallelism() * workers) / 2);

/** A limit for what hangs, as the others; the library's own, 1 s, is one for a quick machine. */
const expectation = { poll: { timeout: 40_000 } };

const nodeTests = {
  exclude: [...never, ...otherTier, ...browserTests],
  setupFiles: ['scripts/steps/property-seed.mjs'],
  // a limit for what hangs; a machine is slow and shared, so no test is measured by it
  testTimeout: 120_000,
  // a hook may have to make a database first
  hookTimeout: 180_000,
  maxWorkers: '100%',
};

const unit = {
  test: {
    ...nodeTests,
    name: 'unit',
    include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    // these files keep no state between them, so a worker reads each module once instead of once for each file
    isolate: false,
    sequence: { groupOrder: 0 },
  },
};

const server = {
  test: {
    ...nodeTests,
    name: 'server',
    include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/bundled-worker.ts'],
    isolate: false,
    // each waits for its database or broker a fifth of the time
    maxWorkers: workersFor(3),
    sequence: { groupOrder: 1 },
  },
};

const browser = {
  plugins: [builtApp],
  // found before the first test: one found on the way would reload the page under a running test
  optimizeDeps: {
    include: [
      'axe-core',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'zustand/vanilla',
      'idb-keyval',
    ],
  },
  test: {
    name: 'browser',
    include: [
      'packages/**/*.browser.test.ts',
      'apps/web/**/*.browser.test.{ts,tsx}',
      'bench/**/*.browser.test.ts',
    ],
    exclude: [...never, ...otherTier],
    env: { TEST_TIER: process.env.TEST_TIER ?? '' },
    globalSetup: ['scripts/steps/build-before.mjs'],
    testTimeout: 60_000,
    expect: expectation,
    // pages of one browser, of which each waits a fifth of the time
    maxWorkers: workersFor(3),
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(chromium !== null && { executablePath: chromium }), args: chromiumFlags },
        // the headless shell asks nobody, and refuses
        contextOptions: { permissions: ['screen-wake-lock'] },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

const e2e = {
  test: {
    name: 'e2e',
    include: ['e2e/{journeys,tests,nightly}/**/*.test.ts'],
    exclude: [...never, ...otherTier],
    globalSetup: ['e2e/support/start-server.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: expectation,
    // the tally names each test that needed it
    retry: 1,
    // each waits for its page or its device a quarter of the time
    maxWorkers: workersFor(3),
    sequence: { groupOrder: 3 },
  },
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: SlowFirst },
    projects: [unit, server, browser, e2e],
  },
});
