import type { Page } from 'playwright-core';

/** The video's time at a moment of the wall clock. */
export interface MediaReading {
  readonly epochMs: number;
  readonly mediaMs: number;
}

/** Reads both clocks in one task, of a hidden page as well. */
export function readMediaClock(page: Page): Promise<MediaReading> {
  return page.evaluate(() => ({
    epochMs: performance.timeOrigin + performance.now(),
    mediaMs: document.querySelector('video')!.currentTime * 1000,
  }));
}

/**
 * Waits for `fromSecond` of the video, then reads both clocks at every drawn frame for `seconds`. A video that is further
 * already, because the machine stopped, is read from where it is.
 */
export function readMediaClockFor(
  page: Page,
  stretch: { readonly fromSecond: number; readonly seconds: number },
): Promise<MediaReading[]> {
  return page.evaluate(async ({ fromSecond, seconds }) => {
    const video = document.querySelector('video')!;
    const frame = () => new Promise(requestAnimationFrame);
    while (video.currentTime <= fromSecond) await frame();
    const end = video.currentTime + seconds;
    const readings: { epochMs: number; mediaMs: number }[] = [];
    while (video.currentTime < end) {
      readings.push({
        epochMs: performance.timeOrigin + performance.now(),
        mediaMs: video.currentTime * 1000,
      });
      await frame();
    }
    return readings;
  }, stretch);
}
