import { bundleModule } from '../browser/bundle-module.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import type { ClipOptions } from './clip-options.ts';

/** Draws and encodes a clip in a headless Chromium: the bytes of a WebM (VP9 and Opus) with cues. */
export async function renderClip(options: ClipOptions): Promise<Uint8Array> {
  const served = await serveFolder('.', {
    '/index.html': '<!doctype html><script type="module" src="/clip.js"></script>',
    '/clip.js': await bundleModule(new URL('./clip-page.ts', import.meta.url)),
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(served.origin);
    await page.waitForFunction(() => 'renderClipInPage' in globalThis);
    return Buffer.from(await page.evaluate((given) => globalThis.renderClipInPage(given), options), 'base64');
  } finally {
    await browser.close();
    await served.close();
  }
}
