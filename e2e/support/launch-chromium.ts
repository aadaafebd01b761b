import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium, findHeadlessShell } from '../../scripts/steps/chromium.mjs';
import { blockServiceWorkers } from './block-service-workers.ts';

export interface LaunchOptions {
  /** true: hidden pages are throttled as at home. Playwright turns that off, and a hidden-tab test then shows nothing. */
  readonly throttling: boolean;
  /** for this test alone */
  readonly flags?: readonly string[];
  /** true: with full screen, permissions to ask for, and a process for each frame without an origin */
  readonly isWhole?: boolean;
}

/** What Playwright passes to Chromium so that hidden pages run at full speed. */
const flagsAgainstThrottling = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** Starts the real Chromium of this machine. The test that starts it closes it. */
export async function launchChromium({
  throttling,
  flags = [],
  isWhole = false,
}: LaunchOptions): Promise<Browser> {
  const executablePath = isWhole ? findChromium() : findHeadlessShell();
  if (isWhole && executablePath === null)
    throw new Error('this test needs a whole Chromium, and here is none');
  const browser = await chromium.launch({
    // without one Playwright takes its own
    ...(executablePath !== null && { executablePath }),
    args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required', ...flags],
    ...(throttling && { ignoreDefaultArgs: flagsAgainstThrottling }),
  });
  return blockServiceWorkers(browser);
}
