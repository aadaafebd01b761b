import { type Browser, chromium } from 'playwright-core';

export interface LaunchOptions {
  /**
   * Lets Chromium slow the timers of hidden pages down, as it does for people. Playwright switches that off by
   * default, and a measurement of a hidden tab then passes falsely.
   */
  readonly backgroundThrottling?: boolean;
  readonly headless?: boolean;
  /** further switches of Chromium */
  readonly args?: readonly string[];
}

/** What Playwright adds to keep hidden pages fast. */
const throttlingSwitches = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/**
 * A container runs as root, so no sandbox. No network of its own. Video plays without a click, and WebGL is drawn
 * by the processor where there is no graphics card.
 */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--enable-unsafe-swiftshader',
];

/** Starts the Chromium that `CHROMIUM_PATH` names, or Debian's. The caller closes it. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: options.headless ?? true,
    args: [...switches, ...(options.args ?? [])],
    ...(options.backgroundThrottling && { ignoreDefaultArgs: throttlingSwitches }),
  });
}
