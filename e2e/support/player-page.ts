import { type AxisName, sampleMotion } from '@kinora/motion';
import type { Browser, Locator, Page } from 'playwright-core';
import { connectInSheet } from './device-sheet.ts';
import { type OpenedApp, openApp } from './open-app.ts';
import { pressOnAfterStalls } from './press-on.ts';
import { axeFindings } from './axe-findings.ts';
import { until } from './until.ts';

/** The video player as a person meets it, in English. */
export interface PlayerPage {
  readonly page: Page;
  readonly app: OpenedApp;
  readonly play: Locator;
  readonly pause: Locator;
  readonly stop: Locator;
  readonly resume: Locator;
  /** the line that says why the device does not follow */
  readonly rest: Locator;
  readonly seekBar: Locator;
  /** One click: the clip and its six scripts on the virtual device. */
  loadSample(): Promise<void>;
  /** As if a person dropped these files anywhere on the page; the sample's clip for a name that ends in `.webm`. */
  drop(files: readonly DroppedFile[]): Promise<void>;
  /** Waits until a film and this many scripts were read: what is pressed before is meant for less. */
  waitForFiles(scripts: number): Promise<void>;
  connectVirtual(): Promise<void>;
  /** The board of the faked serial port. */
  connectSerial(): Promise<void>;
  seekTo(seconds: number): Promise<void>;
  /** seconds */
  videoTime(): Promise<number>;
  isPaused(): Promise<boolean>;
  /** Waits until an axis moves in step with the sample. */
  waitForStep(axis: AxisName): Promise<void>;
  /** Waits until the player has so many scripts. */
  waitForScripts(count: number): Promise<void>;
  /** Chooses what the inspector shows. */
  openTab(name: 'Axes' | 'Library' | 'Details'): Promise<void>;
  /** The list of the scripts' files, with their figures. */
  openFiles(): Promise<Locator>;
  /** Folds fills and limits, which are below the axes. */
  foldShaping(): Promise<void>;
  /** By its own button: Esc stops a device that moves. */
  closeDialog(): Promise<void>;
  /** As if the person went to another tab, or came back. */
  setHidden(isHidden: boolean): Promise<void>;
  /** serious and critical findings of axe on the page as it is */
  axeFindings(): Promise<readonly string[]>;
  /** Waits until `owner` drives the device. */
  waitForDriver(owner: string): Promise<void>;
  /** Waits until nothing about the position of an axis changed for half a second. */
  waitForRest(axis: string): Promise<void>;
}

export interface DroppedFile {
  readonly name: string;
  readonly text?: string;
}

const axisLabels: Readonly<Record<AxisName, string>> = {
  L0: 'Stroke',
  L1: 'Surge',
  L2: 'Sway',
  R0: 'Twist',
  R1: 'Roll',
  R2: 'Pitch',
};

interface Reading {
  /** of the video */
  readonly ms: number;
  readonly position: number;
}

/**
 * ms by which the positions lag behind the sample's formula: the delay under which it explains them best. Infinity where
 * none does. Snapshots come every 50 ms and a busy machine shows them late: being in step is what is tested here, the
 * benches measure.
 */
function lagMs(axis: AxisName, readings: readonly Reading[]): number {
  const meanError = (lag: number) =>
    readings.reduce((sum, { ms, position }) => sum + Math.abs(sampleMotion(axis, ms - lag) - position), 0) /
    readings.length;
  const lags = Array.from({ length: 301 }, (_, index) => index * 10 - 1500);
  const best = lags.reduce((a, b) => (meanError(b) < meanError(a) ? b : a));
  return meanError(best) < 500 ? best : Infinity;
}

/**
 * What two seconds of the video show, or more where the page draws rarely: several delays explain a few positions. Read in
 * the page, where no call to it comes between the time and the position.
 */
async function readMeter(meter: Element): Promise<readonly Reading[]> {
  const video = document.querySelector('video')!;
  const readings: Reading[] = [];
  while (readings.length < 20 || readings.at(-1)!.ms - readings[0]!.ms < 2000) {
    await new Promise(requestAnimationFrame);
    const position = Number(meter.getAttribute('aria-valuenow'));
    readings.push({ ms: video.currentTime * 1000, position });
  }
  return readings;
}

/** `prepare` gets the page before anything is loaded into it; `route` is the player's with or without an account, or the bare address. */
export async function openPlayer(
  browser: Pick<Browser, 'newPage'>,
  prepare?: (page: Page) => Promise<void>,
  route: '' | '/SVideo' | '/videoPlay' = '/SVideo',
  baseUrl?: string,
): Promise<PlayerPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await pressOnAfterStalls(page);
  await prepare?.(page);
  const app = await openApp(page, route, baseUrl);
  async function connect(device: string): Promise<void> {
    await connectInSheet(page, device);
    await page.getByText('Connected', { exact: true }).first().waitFor();
  }
  async function openTab(name: string): Promise<void> {
    await page.getByRole('tab', { name, exact: true }).click();
  }
  const meter = (axis: string) => page.getByRole('meter', { name: `${axis}: position` });

  return {
    page,
    app,
    play: page.getByRole('button', { name: 'Play', exact: true }).last(),
    pause: page.getByRole('button', { name: 'Pause', exact: true }).last(),
    stop: page.getByRole('button', { name: /^stop/i }),
    // the one of the header: the line above the controls has another
    resume: page.getByRole('banner').getByRole('button', { name: 'Resume', exact: true }),
    rest: page.getByRole('status', { name: 'Device', exact: true }),
    seekBar: page.getByRole('slider', { name: 'Position in the video' }),
    async loadSample() {
      await page.getByRole('button', { name: 'Try the sample' }).click();
      await scriptsLoaded(page, 6);
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
      await page.getByText('Connected').first().waitFor();
    },
    async drop(files) {
      await page.evaluate(dropFiles, files);
    },
    async waitForFiles(scripts) {
      await scriptsLoaded(page, scripts);
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
    },
    connectVirtual: () => connect('Use the virtual device'),
    connectSerial: () => connect('Connect USB 10C4:EA60'),
    async seekTo(seconds) {
      await page.evaluate((to) => {
        const video = document.querySelector('video')!;
        video.currentTime = to;
        return new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      }, seconds);
    },
    videoTime: () => page.evaluate(() => document.querySelector('video')!.currentTime),
    isPaused: () => page.evaluate(() => document.querySelector('video')!.paused),
    async waitForStep(axis) {
      await until(async () => lagMs(axis, await meter(axisLabels[axis]).evaluate(readMeter)), -50, 250);
    },
    waitForScripts: (count) => scriptsLoaded(page, count),
    openTab,
    async openFiles() {
      await openTab('Details');
      const files = page.getByRole('region', { name: 'Scripts' });
      await files.waitFor();
      return files;
    },
    async foldShaping() {
      await page.getByRole('button', { name: 'Filler motion and limits…', expanded: true }).click();
      await page.getByRole('region', { name: 'Filler motion and limits' }).waitFor({ state: 'detached' });
    },
    async closeDialog() {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    async setHidden(isHidden) {
      await page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          value: hidden ? 'hidden' : 'visible',
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    },
    axeFindings: () => axeFindings(page),
    async waitForDriver(owner) {
      await page.getByText(`Controlled by ${owner}`, { exact: true }).waitFor();
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

/** Waits until the player has read so many scripts and has nothing left to read. */
export async function scriptsLoaded(page: Page, count: number): Promise<void> {
  await page.locator(`[data-scripts="${count}"]`).waitFor();
}

/** Runs in the page. A drop made by a script carries no folders, but takes the same way as a person's. */
export async function dropFiles(files: readonly DroppedFile[]): Promise<void> {
  const transfer = new DataTransfer();
  for (const { name, text } of files) {
    const isClip = name.endsWith('.webm') && text === undefined;
    const content = isClip ? await (await fetch('/sample/pendulum.webm')).blob() : (text ?? '');
    transfer.items.add(new File([content], name, isClip ? { type: 'video/webm' } : {}));
  }
  const drag = (type: string) =>
    window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  // A page that takes files says so by preventing what the browser would do; until then nobody listens.
  while (drag('dragenter')) await new Promise(requestAnimationFrame);
  drag('dragover');
  drag('drop');
}
