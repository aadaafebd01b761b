import type { Frame, Page } from 'playwright-core';

/** The frame over the header's Stop, once it takes the presses. */
export async function stopFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[data-covering]');
  return (await element.contentFrame())!;
}

/** Puts the pointer on Stop, which a page that hangs cannot be asked for. */
export async function pointAtStop(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await page.locator('iframe[data-covering]').boundingBox())!;
  const place = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(place.x, place.y);
  return place;
}

/** Keeps the page's main thread busy from now on. ms, as often as said */
export async function keepBusy(page: Page, busyMs: number, everyMs: number): Promise<void> {
  await page.evaluate(
    ([busy, every]) => {
      setInterval(() => {
        const end = performance.now() + busy;
        while (performance.now() < end);
      }, every);
    },
    [busyMs, everyMs] as const,
  );
}

/** On the page of diagnostics: connects the virtual device, and takes control of it. */
export async function driveByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the virtual device' }).first().click();
  await page.getByRole('button', { name: 'Take control' }).click();
  await page.getByText('You’re in control.').waitFor();
}
