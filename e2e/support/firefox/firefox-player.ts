import type { Page } from 'puppeteer-core';
import { lagMs, type Reading } from '../player-page.ts';
import { until } from '../until.ts';
import type { FirefoxPage } from './firefox-page.ts';

/** One click: the clip and its six scripts on the virtual device. */
export async function loadSample({ page, press, reads, waitFor }: FirefoxPage): Promise<void> {
  await press('button', 'Try the sample');
  await waitFor('button', 'Scripts · 6');
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
  await reads('Connected');
}

export async function seekTo(page: Page, second: number): Promise<void> {
  await page.evaluate((to) => {
    const video = document.querySelector('video')!;
    video.currentTime = to;
    return new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  }, second);
}

export async function waitForSecond(page: Page, second: number): Promise<void> {
  await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from, {}, second);
}

export async function waitForPause(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('video')!.paused);
}

/** Waits until the stroke moves in step with the sample. */
export async function waitForStrokeInStep(page: Page): Promise<void> {
  await until(async () => lagMs('L0', await readFor2Seconds(page)), -50, 250);
}

/** Waits until nothing about the position of the stroke changed for half a second. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const read = () =>
      document.querySelector('[role="meter"][aria-label="Stroke: position"]')!.getAttribute('aria-valuenow');
    for (;;) {
      const before = read();
      await new Promise((resolve) => setTimeout(resolve, 500));
      if (read() === before) return;
    }
  });
}

function readFor2Seconds(page: Page): Promise<readonly Reading[]> {
  return page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const meter = document.querySelector('[role="meter"][aria-label="Stroke: position"]')!;
    const read = () => ({
      ms: video.currentTime * 1000,
      position: Number(meter.getAttribute('aria-valuenow')),
    });
    const readings = [read()];
    while (readings.at(-1)!.ms - readings[0]!.ms < 2000) {
      await new Promise(requestAnimationFrame);
      readings.push(read());
    }
    return readings;
  });
}
