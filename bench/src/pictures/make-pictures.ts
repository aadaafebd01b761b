import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages, loadWords } from '@kinora/phrases';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/launch-chromium.ts';
import { createBenchAccount } from '../server/bench-account.ts';
import { startServer } from '../server/server-process.ts';
import { openPage, type Theme, themes } from './open-page.ts';
import { guideScenes, type PictureScene, pictureScenes } from './scenes.ts';

interface Taking {
  readonly scene: PictureScene;
  readonly language: Language;
  readonly theme: Theme;
  readonly path: string;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const guideFolder = `${root}apps/web/src/pages/guide/pictures`;

/** Takes the pictures of README, docs and guide from the built app; words as arguments choose among their paths. */
const chosen = process.argv.slice(2);
const takings = [...forDocs(), ...forGuide()].filter(
  ({ path }) => chosen.length === 0 || chosen.some((word) => path.slice(root.length).includes(word)),
);
const server = await startServer();
const account = await createBenchAccount(server, 'mika@example.org');
const browser = await launchChromium();
try {
  for (const taking of takings) {
    await takePicture(browser, taking);
    console.log(taking.path);
  }
} finally {
  await browser.close();
  await server.stop();
}

function forDocs(): Taking[] {
  return pictureScenes.flatMap((scene) =>
    themes.map((theme) => {
      const path = `${root}docs/pictures/${scene.name}-${theme}.png`;
      return { scene, language: 'en', theme, path } as const;
    }),
  );
}

/** JPEG: there are many, and the app brings them along. */
function forGuide(): Taking[] {
  return languages.flatMap((language) =>
    guideScenes.flatMap((scene) =>
      themes.map((theme) => {
        const path = `${guideFolder}/${language}/${scene.name}-${theme}.jpg`;
        return { scene, language, theme, path };
      }),
    ),
  );
}

async function takePicture(within: Browser, { scene, language, theme, path }: Taking): Promise<void> {
  const page = await openPage(within, {
    language,
    theme,
    size: scene.size,
    account: scene.isSignedIn ? account : null,
  });
  await page.goto(`${server.url.origin}/#${scene.route}`);
  await scene.prepare({
    page,
    words: await loadWords('common', language),
    motions: await loadWords('motions', language),
    diagnostics: await loadWords('diagnostics', language),
    roomWords: await loadWords('room', language),
  });
  // what was pressed last may have scrolled the heading below the header
  await page.evaluate(() => window.scrollTo(0, 0));
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot(path.endsWith('.jpg') ? { path, type: 'jpeg', quality: 82 } : { path });
  await page.close();
}
