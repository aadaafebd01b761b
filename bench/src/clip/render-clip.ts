import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchChromium } from '../browser/launch-chromium.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import type { ClipOptions } from './clip-options.ts';

/** Draws and encodes a clip in a headless Chromium: the bytes of a WebM (VP9 and Opus) with cues. */
export async function renderClip(options: ClipOptions): Promise<Uint8Array> {
  const served = await serveFolder('.', {
    '/index.html': '<!doctype html><script type="module" src="/clip.js"></script>',
    '/clip.js': await bundle('./clip-page.ts'),
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

/** One module of this folder and all it imports, as one script for a page. */
async function bundle(module: string): Promise<string> {
  const entry = fileURLToPath(new URL(module, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'bundle' } },
  });
  if (!Array.isArray(built)) throw new Error(`${module} was not bundled`);
  return built[0]!.output[0].code;
}
