import type { Page } from 'playwright-core';
import type { Pair } from './room-people.ts';

/** The two words of a page whose room is sealed, with their numbers. */
export async function readSealedWords(page: Page): Promise<string> {
  const words = page.locator('[data-note^="sealed"] strong');
  await words.waitFor();
  return words.innerText();
}

export async function readBoth({ controller, recipient }: Pair): Promise<readonly [string, string]> {
  return [await readSealedWords(controller.page), await readSealedWords(recipient.page)];
}
