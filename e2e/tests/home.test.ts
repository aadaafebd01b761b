import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer } from '../support/player-page.ts';
import { openPair, openRoomPerson } from '../support/room-people.ts';
import { seriousFindings } from '../support/serious-findings.ts';
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
  it('[PG-130, PG-131] connects the virtual device by one press, says so, and has no serious finding of axe', async () => {
    const { page, context, go, complaints } = await openRoomPerson(browser);
    await go('/home');
    const device = page.getByRole('region', { name: 'Device', exact: true });
    await device.getByRole('button', { name: 'Use the virtual device' }).click();
    await device.getByText('Connected · Virtual').waitFor();
    expect(await device.getByRole('button').count()).toBe(0);
    for (const name of ['Continue watching', 'Your room is still open'])
      expect(await page.getByRole('heading', { name }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

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
    await page.getByRole('button', { name: 'Open Two.webm' }).first().click();
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
    await recent.getByText(/^left at 0:4\d$/).waitFor();
    await recent.getByRole('button', { name: 'Open Two.webm' }).click();
    await page.waitForURL(/#\/videoPlay$/);
    await page.getByRole('banner').getByText('Two.webm').waitFor();
    await page.close();
  });

  it('[PG-133] leads back to the room while it lives', async () => {
    const { controller, recipient } = await openPair(browser);
    await controller.go('/home');
    const { page } = controller;
    await page.getByRole('heading', { name: 'Your room is still open' }).waitFor();
    await page.getByRole('button', { name: 'Return to the room' }).click();
    await page.waitForURL(/#\/room\?/);
    await controller.context.close();
    await recipient.context.close();
  });
});
