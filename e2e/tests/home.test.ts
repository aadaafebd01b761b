import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer } from '../support/player-page.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import { giveFolder } from '../support/video-folder.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});
afterAll(async () => {
  await browser.close();
});

describe('the start page', () => {
  it('[PG-132] opens the video that was watched last, with its scripts, by one press', async () => {
    const account = await signUp('start-page@example.com');
    const player = await openPlayer(browser, (fresh) => signIn(fresh, account), '/videoPlay');
    const { page } = player;
    const actions = [0, 1, 2, 3].map((at) => ({ at: at * 500, pos: (at % 2) * 90 }));
    await giveFolder(page, 'Films', [
      { path: 'Two.webm' },
      { path: 'Two.funscript', text: JSON.stringify({ actions }) },
    ]);
    await player.openTab('Library');
    await page.getByRole('button', { name: 'Open a folder…' }).click();
    await page.getByRole('button', { name: 'Open “Two.webm”' }).first().click();
    await page.getByRole('list').getByText('1 more file').waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
    await player.connectVirtual();
    await player.seekTo(42);
    await player.play.click();
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 42.2);
    await page.evaluate(() => {
      location.hash = '#/home';
    });
    const recent = page.getByRole('region', { name: 'Continue watching' });
    await recent.getByText(/^left off at 0:4\d$/).waitFor();
    await recent.getByRole('button', { name: 'Open “Two.webm”' }).click();
    await page.waitForURL(/#\/videoPlay$/);
    await page.getByRole('banner').getByText('Two.webm').waitFor();
    await page.close();
  });
});
