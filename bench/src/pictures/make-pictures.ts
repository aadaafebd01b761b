import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/launch-chromium.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import { type PictureScene, pictureScenes } from './scenes.ts';

/** Takes the pictures of README and docs from the built web app; names as arguments choose among them. */
const chosen = process.argv.slice(2);
const built = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));
const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

await mkdir(folder, { recursive: true });
const served = await serveFolder(built);
const browser = await launchChromium();
try {
  for (const scene of pictureScenes) {
    if (chosen.length > 0 && !chosen.includes(scene.name)) continue;
    for (const theme of ['dark', 'light'] as const) {
      const path = `${folder}${scene.name}-${theme}.png`;
      await takePicture(browser, scene, theme, path);
      console.log(path);
    }
  }
} finally {
  await browser.close();
  await served.close();
}

async function takePicture(
  within: Browser,
  { route, size, prepare }: PictureScene,
  theme: 'dark' | 'light',
  path: string,
): Promise<void> {
  const page = await within.newPage({ viewport: size, locale: 'en-US' });
  // where Mantine keeps the reader's choice
  await page.addInitScript((chosenTheme) => {
    localStorage.setItem('mantine-color-scheme-value', chosenTheme);
  }, theme);
  await page.goto(`${served.origin}/#${route}`);
  await prepare(page);
  await page.screenshot({ path });
  await page.close();
}
