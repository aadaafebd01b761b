import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  comeBack,
  keptBuilds,
  keptPaths,
  loadedAssets,
  openKeptPlayer,
  waitUntilKept,
} from '../support/kept-builds.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { openPlayer } from '../support/player-page.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import { stopFrame } from '../support/stop-frame.ts';
import { type DeployedServer, startDeployedServer } from '../support/two-builds.ts';

let browser: Browser;
let server: DeployedServer;
let context: BrowserContext;

const options = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } as const;
const newVersion = 'A new version is ready.';

const buildOf = (page: Page) => page.locator('meta[name="kinora-build"]').getAttribute('content');

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

beforeEach(async () => {
  server = await startDeployedServer();
  context = await browser.newContext({ ...options, serviceWorkers: 'allow' });
});

afterEach(async () => {
  await context.close();
  await server.close();
});

afterAll(async () => {
  await browser.close();
});

async function open(route = '/SVideo'): Promise<Page> {
  const page = await context.newPage();
  await openApp(page, route, server.baseUrl);
  return page;
}

/** The page fetches what it may need later when it is idle; a part's styles may come before its code. */
const waitForCode = (page: Page, name: string) =>
  page.waitForFunction(
    (part) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(part) && entry.name.endsWith('.js')),
    name,
  );

describe('a browser that was here once, without network', () => {
  it('[SH-76] opens the page that is kept where the server takes the question and does not respond', async () => {
    const page = await open();
    await waitUntilKept(page);
    server.freeze();
    await page.reload();
    await page.getByRole('main').waitFor();
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  });

  it('[SH-77] opens the script that the installed app was opened with', async () => {
    const page = await context.newPage();
    // a test cannot install an app; this is what the browser gives to one
    await page.addInitScript(() => {
      const file = new File(['{"actions":[{"at":0,"pos":0},{"at":900,"pos":90}]}'], 'evening.funscript');
      const setConsumer = (consume: (launched: object) => void) =>
        consume({ files: [{ getFile: async () => file }] });
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    });
    await openApp(page, '/SVideo', server.baseUrl);
    await page.getByRole('region', { name: 'Kept for later' }).getByText('evening.funscript').waitFor();
  });

  it('[SH-72] keeps nothing of a person: only files of the build', async () => {
    const person = await signUp('ada@example.com', { baseUrl: server.baseUrl, dataDir: server.dataDir });
    const player = await openPlayer(
      { newPage: () => context.newPage() },
      (page) => signIn(page, person),
      '/videoPlay',
      server.baseUrl,
    );
    const { page } = player;
    await waitUntilKept(page);
    await player.drop([{ name: 'film.webm' }, { name: 'film.funscript', text: '{"actions":[]}' }]);
    for (const route of ['/profile', '/remote', '/motions', '/guide']) {
      await page.goto(`${server.baseUrl}/#${route}`);
      await page.getByRole('heading').first().waitFor();
    }
    const names = new Set(server.files());
    const kept = await keptPaths(page);
    expect(kept).toContain('/');
    expect(kept.filter((path) => !names.has(path))).toEqual([]);
  });
});

describe('a page of one build after a deploy', () => {
  it('[SH-73] is not interrupted while the device moves', async () => {
    const player = await openKeptPlayer(context, server.baseUrl);
    const { page } = player;
    await player.loadSample();
    await player.play.click();
    await player.waitForDriver('Script');
    await server.deploy();
    await comeBack(page);
    await expect.poll(() => keptBuilds(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Reload to update' }).waitFor();
    expect(await page.getByText(newVersion).count()).toBe(0);
    await page.keyboard.press('Escape');
    await player.resume.or(player.play).first().waitFor();
    await page.getByText(newVersion).waitFor();
  });

  it('[SH-74] says so where a part is gone and nothing was kept', async () => {
    await context.close();
    context = await browser.newContext({ ...options, serviceWorkers: 'block' });
    const page = await open();
    await stopFrame(page);
    await waitForCode(page, 'remedy-buttons');
    await server.deploy();
    await page.getByRole('tab', { name: '3D' }).click();
    const notice = page.getByText('This page is older than the server. Please reload it.');
    await notice.waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Reload the page' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '3D' }).click();
    await page.locator('canvas').first().waitFor();
    await server.deploy();
    await page.goto(`${server.baseUrl}/#/SPort`);
    await page.getByRole('heading', { name: 'Kinora couldn’t open this page' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('button', { name: 'Take control' }).waitFor();
  });
});

describe('the service worker', () => {
  it('[SH-75] ends with all that it kept where the server has none any more', async () => {
    const page = await open();
    await waitUntilKept(page);
    server.withdraw();
    await page.reload();
    await page.getByRole('main').waitFor();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await expect.poll(() => keptBuilds(page)).toEqual([]);
  });

  it('[SH-47] lets the app be installed, under its name and with its icon', async () => {
    const page = await open();
    const devTools = await context.newCDPSession(page);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    // a profile of a test is a private one, which is never installed from
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    const { url, errors, data } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, theme_color, icons } = JSON.parse(data ?? '') as Record<string, unknown>;
    const color = await page.locator('meta[name="theme-color"]').getAttribute('content');
    expect({ name, theme_color }).toEqual({ name: 'Kinora', theme_color: color });
    for (const { src, type } of icons as { src: string; type: string }[]) {
      const icon = await page.request.get(new URL(src, url).href);
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
    }
  });
});

describe('a page of one build after a deploy', () => {
  it('[SH-71, SH-73] has all of its parts from its own build, and all from the new one after the reload', async () => {
    const page = await open();
    const other = await open();
    const old = await waitUntilKept(page);
    const frame = (await loadedAssets(page)).find((path) => path.includes('/stop-frame-'))!;
    const oldFiles = new Set(server.files());
    await server.deploy();
    expect((await fetch(`${server.baseUrl}${frame}`)).status).toBe(404);
    expect(await page.evaluate(async (path) => (await fetch(path)).status, frame)).toBe(200);
    await page.getByRole('tab', { name: '3D' }).click();
    await page.locator('canvas').first().waitFor();
    await comeBack(page);
    await page.getByText(newVersion).waitFor();
    expect((await loadedAssets(page)).join()).toContain('/device-scene-');
    expect((await loadedAssets(page)).filter((path) => !oldFiles.has(path))).toEqual([]);
    expect(await buildOf(page)).toBe(old);

    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect.poll(() => buildOf(page).catch(() => old)).not.toBe(old);
    await stopFrame(page);
    const newFiles = new Set(server.files());
    expect((await loadedAssets(page)).filter((path) => !newFiles.has(path))).toEqual([]);

    // the other tab is of the old build, which stays for as long as that is open
    await other.getByRole('tab', { name: '3D' }).click();
    await other.locator('canvas').first().waitFor();
    expect(await keptBuilds(page)).toHaveLength(2);
    await other.close();
    await page.reload();
    await expect.poll(() => keptBuilds(page)).toHaveLength(1);
    expect(await keptBuilds(page)).toEqual([await buildOf(page)]);
  });
});
