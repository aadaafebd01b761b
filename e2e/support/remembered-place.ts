import type { Page } from 'playwright-core';

/** Waits until the browser's database holds where the video was left, to a second. */
export async function rememberedPlace(page: Page, second: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('kinora');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('videos').objectStore('videos').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const kept = reading.result as { position: number }[];
            resolve(kept.some(({ position }) => Math.abs(position - wanted) <= 1));
          };
        };
      }),
    second,
  );
}
