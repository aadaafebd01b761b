import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './scripts/steps/chromium.mjs';
import { findFirefox } from './scripts/steps/firefox.mjs';

const browserTests = ['**/*.browser.test.{ts,tsx}'];
const never = ['**/node_modules/**', '**/dist/**'];

/** The real browser, found or installed by `npm test`; without one the project that needs it does not exist. */
const chromium = findChromium();

/** Without a Firefox the suites in it do not exist. */
const withoutFirefox = findFirefox() === null ? ['e2e/tests/firefox-*.test.ts'] : [];

/** A limit for what hangs, as the others; the library's own, 1 s, is one for a quick machine. */
const expectation = { poll: { timeout: 40_000 } };

const unit = {
  test: {
    name: 'unit',
    include: [
      'packages/**/*.test.{ts,tsx}',
      'apps/**/*.test.{ts,tsx}',
      'bench/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    exclude: [...never, ...browserTests],
    setupFiles: ['scripts/steps/property-seed.mjs'],
    // a limit for what hangs; a machine is slow and shared, so no test is measured by it
    testTimeout: 120_000,
    // a hook may have to make a database first
    hookTimeout: 180_000,
    maxWorkers: '100%',
    sequence: { groupOrder: 0 },
  },
};

const browser = {
  // found before the first test: one found on the way would reload the page under a running test
  optimizeDeps: {
    include: [
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
    exclude: never,
    testTimeout: 60_000,
    expect: expectation,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: chromium ?? '', args: chromiumFlags } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
};

const e2e = {
  test: {
    name: 'e2e',
    include: ['e2e/tests/**/*.test.ts'],
    exclude: [...never, ...withoutFirefox],
    globalSetup: ['e2e/support/start-server.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: expectation,
    // one waits for its page or its device most of the time; more would make each other's motion late
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
  },
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: chromium === null ? [unit] : [unit, browser, e2e],
  },
});
