import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { overhang, axeFindings } from '../support/axe-findings.ts';

const folder = resolve(import.meta.dirname, '../../apps/web');
const cacheDir = mkdtempSync(join(tmpdir(), 'kinora-gallery-'));

let browser: Browser;
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  browser = await launchChromium({ throttling: false });
  // libraries that are bundled on the way reload the first page
  const page = await openGallery({ theme: 'dark', language: 'en', width: 1440 });
  await page.close();
});

afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

interface Look {
  readonly theme: 'dark' | 'light';
  readonly language: 'en' | 'ja' | 'zh';
  readonly width: number;
}

async function openGallery({ theme, language, width }: Look): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const address = server.resolvedUrls?.local[0];
  await page.goto(`${address}gallery.html?theme=${theme}&language=${language}`);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const themes = ['dark', 'light'] as const;
const languages = ['en', 'ja', 'zh'] as const;
const looks = themes.flatMap((theme) => languages.map((language) => ({ theme, language })));

describe.each(looks)('the kit, $theme, $language', (look) => {
  it.each([1440, 390])('has no finding of axe on a screen of %i px', async (width) => {
    const page = await openGallery({ ...look, width });
    expect(await axeFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.close();
  });

  it('has none in what opens either', async () => {
    const page = await openGallery({ ...look, width: 390 });
    const openers = page.locator('main button[aria-haspopup="dialog"]:enabled');
    const count = await openers.count();
    expect(count).toBeGreaterThan(8);
    for (let index = 0; index < count; index += 1) {
      await openers.nth(index).click();
      await page.getByRole('dialog').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.close();
  });
});

it('the frame shows the kit in the theme, language and width that are chosen', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.resolvedUrls?.local[0]}gallery.html`);
  await page.getByRole('combobox').nth(0).selectOption('light');
  await page.getByRole('combobox').nth(1).selectOption('ja');
  await page.getByRole('combobox').nth(2).selectOption('390');
  const root = page.frameLocator('iframe').locator('html[lang="ja"][data-mantine-color-scheme="light"]');
  await root.getByRole('main').waitFor();
  expect(await root.evaluate(() => window.innerWidth)).toBe(390);
  await page.close();
});
