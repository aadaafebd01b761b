import { join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';
import { blockServiceWorkers } from '../block-service-workers.ts';

export interface FirefoxOptions {
  /** serial ports that send back what they receive, from the browser's own tests */
  readonly hasTestPorts?: boolean;
}

/**
 * Starts the real Firefox of this machine, not the driver's own: by the protocol that Firefox itself has (WebDriver BiDi).
 * The test that starts it closes it.
 */
export async function launchFirefox({ hasTestPorts = false }: FirefoxOptions = {}): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'start-firefox.mjs'),
    // a limit for what hangs; the library's own, 30 s, is one for a quick machine
    timeout: 120_000,
    // the other is the question about the add-on, which nobody answers here
    ...(hasTestPorts && {
      firefoxUserPrefs: { 'dom.webserial.testing.enabled': true, 'dom.webserial.gated': false },
    }),
  });
  return blockServiceWorkers(browser);
}
