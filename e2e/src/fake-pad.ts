import type { Page } from 'playwright-core';

/** A controller of the standard layout in the person's hands. */
export interface FakePad {
  /** What is held down, and where the four axes stand; the page sees it with its next picture. */
  hold(buttons: readonly number[], axes?: readonly number[]): Promise<void>;
}

/** Puts a controller to a page that is open; it shows itself with its first press. */
export function plugPad(page: Page): FakePad {
  return {
    async hold(pressed, axes = [0, 0, 0, 0]) {
      await page.evaluate(
        ([buttons, sticks]) => {
          const pad = {
            index: 0,
            connected: true,
            mapping: 'standard',
            buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: buttons!.includes(index) })),
            axes: sticks,
          };
          Object.defineProperty(navigator, 'getGamepads', { configurable: true, value: () => [pad] });
          window.dispatchEvent(new Event('gamepadconnected'));
        },
        [pressed, axes],
      );
    },
  };
}
