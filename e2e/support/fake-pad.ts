import type { Page } from 'playwright-core';

/** A controller of the standard layout in the person's hands. */
export interface FakePad {
  /** What is held down, and where the four axes stand; the page sees it with its next picture. */
  hold(buttons: readonly number[], axes?: readonly number[]): Promise<void>;
  /** Presses one button so many times, each for a picture of the page. */
  press(button: number, times?: number): Promise<void>;
}

/** Puts a controller to a page that is open; it shows itself with its first press. */
export function plugPad(page: Page): FakePad {
  async function hold(pressed: readonly number[], axes: readonly number[] = [0, 0, 0, 0]): Promise<void> {
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
  }
  return {
    hold,
    async press(button, times = 1) {
      for (let time = 0; time < times; time += 1) {
        for (const held of [[button], []]) {
          await hold(held);
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
      }
    },
  };
}
