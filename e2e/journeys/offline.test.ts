import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openKeptPlayer } from '../support/kept-builds.ts';
import { launchChromium } from '../support/launch-chromium.ts';
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
