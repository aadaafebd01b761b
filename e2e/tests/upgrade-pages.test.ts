import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPostgres } from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { findFirefox } from '../../scripts/steps/firefox.mjs';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';
import { keptBuilds, loadedAssets, waitUntilKept } from '../support/kept-builds.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { nginx } from '../support/start-proxy.ts';
import { startDeployedServer } from '../support/two-builds.ts';
import { type BuildName, startUpgradeStage, type UpgradeStage } from '../support/upgrade-stage.ts';

const timeout = 600_000;

let stage: UpgradeStage;

const browsers = [
  {
    name: 'Chromium',
    has: true,
    launch: () => launchChromium({ throttling: false, flags: ['--ignore-certificate-errors'] }),
  },
  { name: 'Firefox', has: findFirefox() !== null, launch: () => launchFirefox() },
];

const buildOf = (page: Page) => page.locator('meta[name="kinora-build"]').getAttribute('content');

describe.skipIf(nginx.program === null || !hasPostgres)('pages of two builds behind a real nginx', () => {
  let baseUrl: string;

  beforeAll(async () => {
    stage = await startUpgradeStage(nginx);
    baseUrl = `https://127.0.0.1:${String(stage.proxy.port)}`;
  }, timeout);

  afterAll(() => stage.stop(), timeout);

  /** The proxy takes one instance after the other. */
  async function openBuild(context: BrowserContext, build: BuildName) {
    for (;;) {
      const page = await context.newPage();
      const { complaints } = await openApp(page, '/SVideo', baseUrl);
      if ((await buildOf(page)) === stage.builds[build].id) return { page, complaints, build };
      await page.close();
    }
  }

  describe.each(browsers)('in $name', ({ has, launch }) => {
    let browser: Browser | undefined;
    let context: BrowserContext;

    beforeAll(async () => {
      if (!has) return;
      browser = await launch();
      context = await browser.newContext({ ignoreHTTPSErrors: true });
    });

    afterAll(() => browser?.close());

    it.skipIf(!has).each<[string, BuildName, readonly [0 | 1, 0 | 1]]>([
      ['up', 'new', [0, 1]],
      ['back', 'old', [1, 0]],
    ])(
      '[SH-107] open whole during an upgrade (%s), and have each further part from their own build after it',
      async (_, build, [first, second]) => {
        const before = build === 'new' ? 'old' : 'new';
        await stage.replace(first, build);
        const opened = [await openBuild(context, before), await openBuild(context, build)];
        await stage.replace(second, build);
        for (const { page, complaints, build: own } of opened) {
          const loaded = new Set(await loadedAssets(page));
          await page.goto(`${baseUrl}/#/SPort`);
          await page.getByRole('button', { name: 'Take control' }).waitFor();
          const all = await loadedAssets(page);
          expect(all.filter((path) => !loaded.has(path)).length).toBeGreaterThan(0);
          expect(all.filter((path) => !stage.builds[own].assets.includes(path))).toEqual([]);
          expect(await buildOf(page)).toBe(stage.builds[own].id);
          expect(complaints).toEqual([]);
          await page.close();
        }
      },
      timeout,
    );
  });

  it(
    '[SH-107, SH-71] a browser that keeps builds opens whole pages during an upgrade, and keeps the new build after it',
    async () => {
      const browser = await launchChromium({ throttling: false, flags: ['--ignore-certificate-errors'] });
      onTestFinished(() => browser.close());
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      const page = await context.newPage();
      const { complaints } = await openApp(page, '/SVideo', baseUrl);
      await waitUntilKept(page);
      await stage.replace(0, 'new');
      const seen = new Set<string | null>();
      for (let visits = 0; visits < 12 || seen.size < 2; visits += 1) {
        await page.reload();
        await page.getByRole('main').waitFor();
        await page.getByRole('tab', { name: '3D' }).click();
        await page.locator('canvas').first().waitFor();
        const build = await buildOf(page);
        const { assets } = build === stage.builds.new.id ? stage.builds.new : stage.builds.old;
        expect((await loadedAssets(page)).filter((path) => !assets.includes(path))).toEqual([]);
        seen.add(build);
      }
      await stage.replace(1, 'new');
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('main').waitFor();
          return keptBuilds(page);
        })
        .toEqual([stage.builds.new.id]);
      expect(complaints).toEqual([]);
    },
    timeout,
  );
});

describe('npm run build under a server that runs', () => {
  it('[SH-108] leaves it a page at every moment, and the pages that are open their files', async () => {
    const server = await startDeployedServer();
    onTestFinished(() => server.close());
    const before = server.files().filter((path) => path.startsWith('/assets/'));
    const visitPage = async () => {
      const text = await (await fetch(server.baseUrl)).text();
      const paths = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
      const found = await Promise.all(paths.map((path) => fetch(server.baseUrl + path)));
      return paths.length < 3 ? ['no page'] : paths.filter((_, index) => !found[index]?.ok);
    };
    const missing: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const build = { isDone: false };
      const built = server.buildInPlace().then(() => (build.isDone = true));
      while (!build.isDone) missing.push(...(await visitPage()));
      await built;
      missing.push(...(await visitPage()));
    }
    expect(missing).toEqual([]);
    const after = await Promise.all(before.map(async (path) => (await fetch(server.baseUrl + path)).status));
    expect(new Set(after)).toEqual(new Set([200]));
  });
});
