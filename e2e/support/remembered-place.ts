import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What the browser's database holds of a video, as far as tests ask for it. */
interface Remembered {
  /** seconds */
  readonly position: number;
}

/** Waits until the browser's database holds where the video was left, to a second. */
export async function rememberedPlace(page: Page, second: number): Promise<void> {
  await expect
    .poll(async () =>
      (await page.evaluate(readVideos)).some(({ position }) => Math.abs(position - second) <= 1),
    )
    .toBe(true);
}

/** In the page. Nothing while the database does not have its table yet, and none is made by asking. */
async function readVideos(): Promise<readonly Remembered[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'kinora')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kinora');
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('videos')) {
        database.close();
        resolve([]);
        return;
      }
      const reading = database.transaction('videos').objectStore('videos').getAll();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result as Remembered[]);
      };
    };
  });
}
