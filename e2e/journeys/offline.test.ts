import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comeBack, keptBuilds, loadedAssets, openKeptPlayer, waitUntilKept } from '../support/kept-builds.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { stopFrame } from '../support/stop-frame.ts';
import { type DeployedServer, startDeployedServer } from '../support/two-builds.ts';

let browser: Browser;
let server: DeployedServer;
let context: BrowserContext;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

beforeEach(async () => {
  server = await startDeployedServer();
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'allow',
  });
});

afterEach(async () => {
  await context.close();
  await server.close();
});

afterAll(async () => {
  await browser.close();
});

async function open(): Promise<Page> {
  const page = await context.newPage();
  await openApp(page, '/SVideo', server.baseUrl);
  return page;
}

const buildOf = (page: Page) => page.locator('meta[name="kinora-build"]').getAttribute('content');

describe('a browser that was here once, without network', () => {
  it('[SH-70, SH-71] plays the sample on the virtual device, with every page, and with a Stop in a frame without origin', async () => {
    const player = await openKeptPlayer(context, server.baseUrl);
    const { page } = player;
    await server.end();
    await page.reload();
    await page.getByRole('main').waitFor();
    await player.loadSample();
    await player.play.click();
    await player.waitForDriver('Script');
    await player.waitForStep('L0');
    const frame = await stopFrame(page);
    expect(await frame.evaluate(() => self.origin)).toBe('null');
    await page.locator('iframe[data-covering]').click();
    await player.resume.waitFor();
    for (const [route, name] of [
      ['/MotionProfile', 'Play'],
      ['/SPort', 'Take control'],
    ] as const) {
      await page.goto(`${server.baseUrl}/#${route}`);
      await page.getByRole('button', { name, exact: true }).last().waitFor();
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
    await page.getByText('A new version is ready.').waitFor();
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
