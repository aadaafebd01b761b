import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer } from '../support/player-page.ts';
import { stopFrame } from '../support/stop-frame.ts';

/** What a person has to press things with. */
interface Hand {
  readonly context: BrowserContextOptions;
  readonly press: (control: Locator) => Promise<void>;
  readonly stop: (page: Page) => Promise<void>;
}

/** more than any page has places for the focus */
const maxSteps = 120;

const frameOfStop = 'iframe[data-covering]';
const laptop = { viewport: { width: 1280, height: 720 }, locale: 'en-US' };

const hands: Readonly<Record<string, Hand>> = {
  pointer: {
    context: laptop,
    press: (control) => control.click(),
    async stop(page) {
      await stopFrame(page);
      await page.locator(frameOfStop).click();
    },
  },
  finger: {
    context: { ...laptop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (control) => control.tap(),
    async stop(page) {
      await stopFrame(page);
      await page.locator(frameOfStop).tap();
    },
  },
  keyboard: { context: laptop, press: pressByKeys, stop: (page) => page.keyboard.press('Escape') },
};

/** Goes to a control as a person without a mouse does, and presses Enter; the focus has to be seen. */
async function pressByKeys(control: Locator): Promise<void> {
  const { keyboard } = control.page();
  await control.waitFor();
  const key = (await control.getAttribute('role')) === 'menuitem' ? 'ArrowDown' : 'Tab';
  for (let steps = 0; steps < maxSteps; steps += 1) {
    await keyboard.press(key);
    const isSeen = await control.evaluate((element) => {
      if (element !== document.activeElement) return null;
      const { outlineStyle, boxShadow, backgroundColor } = getComputedStyle(element);
      const isItem = element.role === 'menuitem';
      return (
        outlineStyle !== 'none' || boxShadow !== 'none' || (isItem && backgroundColor !== 'rgba(0, 0, 0, 0)')
      );
    });
    if (isSeen === null) continue;
    expect(isSeen, `the focus on ${String(control)}`).toBe(true);
    return keyboard.press('Enter');
  }
  throw new Error(`${String(control)} is not reached within ${String(maxSteps)} presses of ${key}`);
}

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});
afterAll(async () => {
  await browser.close();
});

it.for(Object.keys(hands))(
  '[PG-172, PG-8, PB-60, SH-101] a new user’s first minute by %s: start page, sample, Stop, resume, the menu, a motion, Stop',
  async (name) => {
    const { press, stop, context: options } = hands[name]!;
    const context = await browser.newContext(options);
    const player = await openPlayer({ newPage: () => context.newPage() }, undefined, '');
    const { page } = player;
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });

    // a phone has it in the panel of the device's chip
    const isDrivenBy = (owner: string) =>
      page.getByText(`Controlled by ${owner}`, { exact: true }).waitFor({ state: 'attached' });

    const toPlayer = page.getByRole('link', { name: 'Open the player' });
    await press(toPlayer);
    // the start page has a button for the sample too
    await toPlayer.waitFor({ state: 'detached' });
    await press(button('Try the sample'));
    await player.waitForFiles(6);
    // a device that comes while the video plays waits to be started
    await page.getByText('Connected').first().waitFor();
    await press(player.play);
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 1);
    await player.waitForStep('L0');
    await stop(page);
    await player.resume.waitFor();
    await player.waitForRest('Stroke');
    expect(await player.isPaused()).toBe(true);
    await press(player.resume);
    await player.resume.waitFor({ state: 'detached' });

    await press(button('Menu'));
    await press(page.getByRole('menuitem', { name: 'Custom Motions' }));
    await page.waitForFunction(() => document.title.includes('Custom Motions'));
    await press(button('Play'));
    await isDrivenBy('Motion profile');
    await stop(page);
    await isDrivenBy('Nobody');
    await player.resume.waitFor();
    expect(player.app.complaints).toEqual([]);
    await context.close();
  },
);

it('[PB-60] the list of shortcuts is opened by its key and closed by Esc', async () => {
  const player = await openPlayer(browser);
  const { page } = player;
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.close();
});
