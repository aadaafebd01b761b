import { type Browser, chromium } from 'playwright-core';

/**
 * A container runs as root, so no sandbox. No network of its own. Video plays without a click, and WebGL is drawn
 * by the processor where there is no graphics card.
 */
export const chromiumSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--enable-unsafe-swiftshader',
];

/**
 * Starts a headless Chromium under Playwright. The caller closes it. Its pages are always visible and never
 * throttled, whatever the switches: what a hidden page does is seen with `openHidablePage`.
 */
export async function launchChromium(furtherSwitches: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...chromiumSwitches, ...furtherSwitches] });
}

/** What `npm run bench` found, or Debian's place. */
export function chromiumPath(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}
