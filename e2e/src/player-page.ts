import type { Browser, Locator, Page } from 'playwright-core';
import { type OpenedApp, openApp } from './open-app.ts';

/** The video player as a person meets it, in English. */
export interface PlayerPage {
  readonly page: Page;
  readonly app: OpenedApp;
  readonly play: Locator;
  readonly pause: Locator;
  readonly stop: Locator;
  readonly resume: Locator;
  readonly seekBar: Locator;
  /** One click: the clip and its six scripts on the virtual device. */
  loadSample(): Promise<void>;
  /** As if a person dropped these files anywhere on the page; the sample's clip for a name that ends in `.webm`. */
  drop(files: readonly DroppedFile[]): Promise<void>;
  connectVirtual(): Promise<void>;
  seekTo(seconds: number): Promise<void>;
  /** seconds */
  videoTime(): Promise<number>;
  isPaused(): Promise<boolean>;
  /** commanded position of an axis beside the video's time, both read in one task */
  readAxis(axis: string): Promise<{ readonly ms: number; readonly position: number }>;
  /** Waits until `owner` drives the device. */
  waitForDriver(owner: string): Promise<void>;
  /** Waits until nothing about the position of an axis changed for half a second. */
  waitForRest(axis: string): Promise<void>;
}

export interface DroppedFile {
  readonly name: string;
  readonly text?: string;
}

export async function openPlayer(browser: Browser): Promise<PlayerPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const app = await openApp(page, '/SVideo');
  const meter = (axis: string) => page.getByRole('meter', { name: `${axis}: position` });

  return {
    page,
    app,
    play: page.getByRole('button', { name: 'Play', exact: true }).last(),
    pause: page.getByRole('button', { name: 'Pause', exact: true }).last(),
    stop: page.getByRole('button', { name: /^stop/i }),
    resume: page.getByRole('button', { name: 'Resume', exact: true }),
    seekBar: page.getByRole('slider', { name: 'Position in the video' }),
    async loadSample() {
      await page.getByRole('button', { name: 'Try the sample' }).click();
      await page.getByRole('button', { name: 'Scripts · 6' }).waitFor();
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
      await page.getByText('Connected').first().waitFor();
    },
    async drop(files) {
      await page.evaluate(dropFiles, files);
    },
    async connectVirtual() {
      await page.getByRole('button', { name: /Not connected/ }).click();
      await page.getByText('Connect the virtual device').click();
      await page.getByText('Connected', { exact: true }).first().waitFor();
    },
    async seekTo(seconds) {
      await page.evaluate((to) => {
        const video = document.querySelector('video')!;
        video.currentTime = to;
        return new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      }, seconds);
    },
    videoTime: () => page.evaluate(() => document.querySelector('video')!.currentTime),
    isPaused: () => page.evaluate(() => document.querySelector('video')!.paused),
    readAxis: (axis) =>
      meter(axis).evaluate((element) => ({
        ms: document.querySelector('video')!.currentTime * 1000,
        position: Number(element.getAttribute('aria-valuenow')),
      })),
    async waitForDriver(owner) {
      await page.getByText(`Driven by ${owner}`).waitFor();
    },
    async waitForRest(axis) {
      await meter(axis).evaluate(async (element) => {
        for (;;) {
          const before = element.getAttribute('aria-valuenow');
          await new Promise((resolve) => setTimeout(resolve, 500));
          if (element.getAttribute('aria-valuenow') === before) return;
        }
      });
    },
  };
}

/** Runs in the page. A drop made by a script carries no folders, but takes the same way as a person's. */
async function dropFiles(files: readonly DroppedFile[]): Promise<void> {
  const transfer = new DataTransfer();
  for (const { name, text } of files) {
    const isClip = name.endsWith('.webm') && text === undefined;
    const content = isClip ? await (await fetch('/sample/pendulum.webm')).blob() : (text ?? '');
    transfer.items.add(new File([content], name, isClip ? { type: 'video/webm' } : {}));
  }
  for (const type of ['dragenter', 'dragover', 'drop']) {
    window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
}
