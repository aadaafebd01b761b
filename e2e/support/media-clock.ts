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

/** Reads both clocks at every drawn frame until the video has come to `untilSecond`. */
export function readMediaClockUntil(page: Page, untilSecond: number): Promise<MediaReading[]> {
  return page.evaluate(async (end) => {
    const video = document.querySelector('video')!;
    const readings: { epochMs: number; mediaMs: number }[] = [];
    while (video.currentTime < end) {
      readings.push({
        epochMs: performance.timeOrigin + performance.now(),
        mediaMs: video.currentTime * 1000,
      });
      await new Promise(requestAnimationFrame);
    }
    return readings;
  }, untilSecond);
}
