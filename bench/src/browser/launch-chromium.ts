import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../scripts/steps/chromium.mjs';

/** Video plays without a click, and WebGL is drawn by the processor where there is no graphics card. */
export const chromiumSwitches: readonly string[] = [
  ...chromiumFlags,
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

export function chromiumPath(): string {
  const found = findChromium();
  if (found === null) throw new Error('no Chromium on this machine; CHROMIUM_PATH can name one');
  return found;
}
