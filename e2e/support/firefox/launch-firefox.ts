import puppeteer, { type Browser } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/steps/firefox.mjs';

export interface FirefoxOptions {
  readonly colorScheme?: 'dark' | 'light';
  /** serial ports that send back what they receive, from the browser's own tests */
  readonly hasTestPorts?: boolean;
}

/** Starts the real Firefox of this machine. The test that starts it closes it. */
export async function launchFirefox({
  colorScheme = 'dark',
  hasTestPorts = false,
}: FirefoxOptions = {}): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('no Firefox on this machine');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // a limit for what hangs; the library's own, 30 s, is one for a quick machine
    timeout: 120_000,
    protocolTimeout: 180_000,
    extraPrefsFirefox: {
      'media.autoplay.default': 0,
      'intl.accept_languages': 'en-US, en',
      'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
      'dom.webserial.testing.enabled': hasTestPorts,
      'dom.webserial.gated': !hasTestPorts,
    },
  });
}
