import type { Page } from 'playwright-core';

export interface FocusStop {
  readonly name: string;
  /** a ring is drawn about it, or about what surrounds it */
  readonly isSeen: boolean;
}

/** What Tab leads to, from the first thing of the page until the browser itself has the focus. */
export async function focusStops(page: Page): Promise<readonly FocusStop[]> {
  await page.locator('a, button').first().focus();
  // what a script focuses after a click has no ring
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const stops: FocusStop[] = [];
  // a page that never lets the focus go holds a person in it
  while (stops.length < 200) {
    const stop = await page.evaluate(readFocus);
    if (stop === null) return stops;
    stops.push(stop);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus does not leave the page: ${stops.map(({ name }) => name).join(', ')}`);
}

/** In the page. null: the browser itself has the focus. */
function readFocus(): FocusStop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const styles = [
    getComputedStyle(element),
    // a radio and a switch show it on what surrounds them, a slider with two ends on the one that moves
    getComputedStyle(element.parentElement!),
    getComputedStyle(element, '::-moz-range-thumb'),
  ];
  const hasRing = styles.some(({ outlineStyle }) => outlineStyle !== 'none');
  return {
    name: element.getAttribute('aria-label') ?? element.textContent.trim(),
    isSeen: element.matches(':focus-visible') && hasRing,
  };
}
