import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/steps/chromium.mjs';
import { blockServiceWorkers } from './block-service-workers.ts';

export interface LaunchOptions {
  /** true: hidden pages are throttled as at home. Playwright turns that off, and a hidden-tab test then shows nothing. */
  readonly throttling: boolean;
  /** for this test alone */
  readonly flags?: readonly string[];
}

/** What Playwright passes to Chromium so that hidden pages run at full speed. */
const flagsAgainstThrottling = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** Starts the real Chromium of this machine. The test that starts it closes it. */
export async function launchChromium({ throttling, flags = [] }: LaunchOptions): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium on this machine');
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required', ...flags],
    ...(throttling && { ignoreDefaultArgs: flagsAgainstThrottling }),
  });
  return blockServiceWorkers(browser);
}
