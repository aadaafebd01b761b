import type { Frame, Page } from 'puppeteer-core';

/** The frame over the header's Stop, once it takes the presses. */
export async function firefoxStopFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[data-covering]');
  return (await element!.contentFrame())!;
}

/** Puts the pointer on Stop. */
export async function pointAtFirefoxStop(page: Page): Promise<void> {
  const button = await page.waitForSelector('header button[aria-keyshortcuts="Escape"]');
  const { x, y, width, height } = (await button!.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
}
