import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, signUp } from '../support/sign-up.ts';
import { installFakeSerial } from '../support/fake-serial/install-fake-serial.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, scriptsLoaded } from '../support/player-page.ts';
import { giveFolder } from '../support/video-folder.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

/** Words that stand in names and scripts and nowhere else. */
const secrets = ['privatefilm', 'privatewords', 'privatefolder', 'privatechapter'];

const script = JSON.stringify({
  actions: Array.from({ length: 200 }, (_, index) => ({ at: index * 300, pos: index % 2 ? 91 : 13 })),
  metadata: {
    title: 'privatewords',
    chapters: [{ name: 'privatechapter', startTime: '00:00:01.000', endTime: '00:00:20.000' }],
  },
});

const entries = [
  { path: 'privatefilm.webm' },
  { path: 'privatefilm.funscript', text: script },
  { path: 'privatefilm (soft).roll.funscript', text: script },
  { path: 'privatefilm.en.srt', text: '1\n00:00:00,000 --> 00:00:59,000\nprivatewords\n' },
];

/** Everything of a request that could carry something away. */
function said(request: Request): string {
  return [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n');
}

/** A line of motion as it goes to a device. */
const motion = /[LRVA]\d{5}I\d/;

it.each([
  ['the virtual device', 'connectVirtual', 'privacy@example.com'],
  ['a device at a serial port', 'connectSerial', 'privacy-serial@example.com'],
] as const)(
  '[LB-1] sends nothing of videos, scripts, their names or the motion anywhere, over a whole visit of a signed-in person with %s',
  async (_, connect, email) => {
    const account = await signUp(email);
    const requests: Request[] = [];
    const sockets: string[] = [];
    const player = await openPlayer(
      browser,
      async (page) => {
        page.context().on('request', (request) => requests.push(request));
        page.on('websocket', (socket) => sockets.push(socket.url()));
        await installFakeSerial(page, { isGranted: true });
        await signIn(page, account);
      },
      '/videoPlay',
    );
    const { page } = player;
    await page.evaluate(() => {
      const sent: string[] = [];
      Object.assign(window, { sentByBeacon: sent });
      navigator.sendBeacon = (url) => sent.push(String(url)) > 0;
    });

    await giveFolder(page, 'privatefolder', entries);
    await player.openTab('Library');
    await page.getByRole('button', { name: 'Open a folder…' }).click();
    await page.getByRole('button', { name: 'Add all to the playlist' }).click();
    await page.getByRole('button', { name: 'Open “privatefilm.webm”' }).first().click();
    await scriptsLoaded(page, 2);
    await player[connect]();
    await page.getByRole('button', { name: 'More controls' }).click();
    await page.getByRole('button', { name: 'Chapters and bookmarks' }).click();
    await page.getByRole('button', { name: 'privatechapter, 0:01' }).click();
    await page.keyboard.press('Escape');
    await player.play.click();
    await player.waitForDriver('Script');
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 4);
    await player.openTab('Axes');
    await page.getByRole('button', { name: 'Advance device by 10 ms' }).click();
    await player.pause.click();
    await page.evaluate(() => {
      window.location.hash = '#/home';
    });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => {
      window.location.hash = '#/videoPlay';
    });
    await scriptsLoaded(page, 2);
    await page.reload();
    await player.openTab('Library');
    await page.getByRole('button', { name: 'Open “privatefilm.webm”' }).first().click();
    await scriptsLoaded(page, 2);

    const origin = new URL(page.url()).origin;
    const network = requests.filter((request) => !/^(blob|data):/.test(request.url()));
    expect(network.length).toBeGreaterThan(5);
    expect(network.filter((request) => new URL(request.url()).origin !== origin).map(said)).toEqual([]);
    for (const request of network) {
      const text = said(request).toLowerCase();
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(said(request)).not.toMatch(motion);
      expect((request.postDataBuffer()?.length ?? 0) < 1000, request.url()).toBe(true);
    }
    expect(sockets).toEqual([]);
    expect(
      await page.evaluate(() => (window as unknown as { sentByBeacon?: string[] }).sentByBeacon ?? []),
    ).toEqual([]);
    expect(player.app.complaints).toEqual([]);
    await page.close();
  },
);
