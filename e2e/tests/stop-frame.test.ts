import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { driveByHand, keepBusy, pointAtStop, stopFrame } from '../support/stop-frame.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false, isWhole: true });
});

afterEach(async () => {
  await page.close();
});

afterAll(async () => {
  await browser.close();
});

const large = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } as const;
const phone = { viewport: { width: 390, height: 844 }, locale: 'ja-JP', hasTouch: true } as const;

async function open(options: BrowserContextOptions = large) {
  page = await browser.newPage(options);
  const file = page.waitForResponse('**/stop-frame-*.html');
  const app = await openApp(page, '/SPort');
  return { app, frame: await stopFrame(page), file: (await file).url() };
}

async function openDriving(options: BrowserContextOptions = large) {
  const opened = await open(options);
  await driveByHand(page);
  return opened;
}

const resume = () => page.getByRole('banner').getByRole('button', { name: 'Resume' });

describe('the frame over Stop', () => {
  it('[SH-51] draws nothing again for messages that say the same', async () => {
    const { frame } = await openDriving();
    const drawn = await frame.evaluate(async (messages) => {
      let count = 0;
      const observer = new MutationObserver((records) => (count += records.length));
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      // the frame responds to each message of the page
      const { postMessage } = MessagePort.prototype;
      await new Promise<void>((resolve) => {
        let responses = 0;
        MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
          postMessage.call(this, message);
          responses += 1;
          if (responses === messages) resolve();
        };
      });
      MessagePort.prototype.postMessage = postMessage;
      return count + observer.takeRecords().length;
    }, 6);
    expect(drawn).toBe(0);
  });

  it('[EN-125, SH-51] says that the page hangs, and hides again when it is back, at rest', async () => {
    const { frame } = await openDriving();
    await page.evaluate(() => {
      setTimeout(() => {
        const end = performance.now() + 4_000;
        while (performance.now() < end);
      });
    });
    await frame.getByText('page not responding').waitFor();
    await frame.getByText('page not responding').waitFor({ state: 'hidden' });
    await page.getByText('Last stop: page not responding').first().waitFor();
    await page.getByRole('button', { name: 'Take control' }).waitFor();
  });

  it('[SH-49] leaves the press to the button where it does not respond', async () => {
    const { frame } = await openDriving();
    await pointAtStop(page);
    await frame.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    await page.locator('iframe:not([data-covering])').waitFor();
    await page.mouse.down();
    await resume().waitFor();
  });

  it('[SH-49] leaves the press to the button where its file does not come', async () => {
    page = await browser.newPage(large);
    await page.route('**/stop-frame-*.html', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/stop-frame-'));
    await openApp(page, '/SPort');
    await asked;
    await page.getByRole('button', { name: 'Stop' }).click();
    await resume().waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('[SH-50] leaves the focus where a person types, and the keys to the button', async () => {
    const { app } = await openDriving();
    const command = page.getByRole('textbox', { name: 'Command' });
    await command.fill('D');
    await pointAtStop(page);
    await page.mouse.down();
    await page.mouse.up();
    await resume().waitFor();
    await page.keyboard.type('1');
    expect(await command.inputValue()).toBe('D1');

    await resume().click();
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await resume().waitFor();
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
    expect(app.complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    '[SH-50, SH-51] is not seen in the %s theme, and has the button’s colours where the page hangs',
    async (colorScheme) => {
      const { frame } = await open({ ...large, colorScheme });
      const stop = page.getByRole('button', { name: 'Stop' });
      const clip = (await stop.boundingBox())!;
      const colour = await stop.evaluate((element) => getComputedStyle(element).backgroundColor);
      const covered = await page.screenshot({ clip });
      await page.addStyleTag({ content: 'iframe { visibility: hidden }' });
      expect(covered.equals(await page.screenshot({ clip }))).toBe(true);
      await keepBusy(page, Infinity, 1);
      await frame.getByText('page not responding').waitFor();
      expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour);
    },
  );

  it.each([large, phone])('[SH-50] has no finding of axe on $viewport.width px', async (screen) => {
    await open(screen);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('[SH-48] stops by a finger on a phone', async () => {
    await open(phone);
    const { x, y } = await pointAtStop(page);
    await page.touchscreen.tap(x, y);
    await page.locator('[data-latched]').first().waitFor();
  });

  it('[SH-52] is served with a policy that allows its own script and nothing else', async () => {
    const { frame, file } = await open();
    const { headers, status } = await fetch(file);
    const policy = headers.get('content-security-policy')!;
    expect(status).toBe(200);
    expect(new URL(file).origin).toBe(new URL(inject('baseUrl')).origin);
    expect(frame.url()).toBe('about:srcdoc');
    expect(policy).toMatch(/default-src 'none';script-src 'sha256-[^']+';/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-scripts');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toContain('immutable');
    expect(await frame.evaluate(() => self.origin)).toBe('null');
    const reached = frame.evaluate(() => fetch('/kinora.svg').then(({ status }) => status));
    await expect(reached).rejects.toThrow('Failed to fetch');
  });
});
