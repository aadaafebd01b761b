import type { BrowserContext, Page } from 'playwright-core';

/** Each page opens with these entries in its storage. The frame of Stop has no storage, and opens without. */
export async function keepInStorage(
  opened: BrowserContext | Page,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await opened.addInitScript((kept) => {
    if (window.origin === 'null') return;
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, entries);
}
