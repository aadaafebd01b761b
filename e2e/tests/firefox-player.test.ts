import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firefoxFindings } from '../support/firefox/firefox-findings.ts';
import { type FirefoxPage, openFirefoxPage } from '../support/firefox/firefox-page.ts';
import {
  loadSample,
  seekTo,
  waitForPause,
  waitForRest,
  waitForSecond,
  waitForStrokeInStep,
} from '../support/firefox/firefox-player.ts';
import { firefoxStopFrame, pointAtFirefoxStop } from '../support/firefox/firefox-stop.ts';
import { launchFirefox } from '../support/firefox/launch-firefox.ts';

let browser: Browser;
let opened: FirefoxPage;

beforeAll(async () => {
  browser = await launchFirefox();
});

beforeEach(async () => {
  opened = await openFirefoxPage(browser);
  await opened.go('/SVideo');
});

afterEach(async () => {
  expect(opened.complaints).toEqual([]);
  await opened.page.close();
});

afterAll(async () => {
  await browser.close();
});

async function playSample(): Promise<void> {
  await loadSample(opened);
  await seekTo(opened.page, 5);
  await opened.press('button', 'Play');
  await opened.reads('Driven by Script');
}

/** What every stop leads to, and that only the person ends it. */
async function expectStoppedAndResume(): Promise<void> {
  const { page, reads, press } = opened;
  await opened.waitFor('button', 'Resume');
  await waitForPause(page);
  await waitForRest(page);
  await press('button', 'Play');
  await reads('Press Resume');
  await press('button', 'Resume');
  await press('button', 'Play');
  await reads('Driven by Script');
}

describe('the player in Firefox', () => {
  it('[PG-170, PB-12] moves the virtual device in step with the sample, and holds when it is paused', async () => {
    await playSample();
    // past the soft start
    await waitForSecond(opened.page, 8.2);
    await waitForStrokeInStep(opened.page);
    await opened.press('button', 'Pause');
    await waitForPause(opened.page);
    await waitForRest(opened.page);
    await opened.reads('Driven by Nobody');
  });

  it('[PG-171, SH-48] stops by the frame over Stop, once for a press, and goes on after Resume', async () => {
    const frame = await firefoxStopFrame(opened.page);
    await playSample();
    await pointAtFirefoxStop(opened.page);
    const isPressed = frame.evaluate(
      () => new Promise((resolve) => addEventListener('pointerdown', () => resolve(true), { once: true })),
    );
    await opened.page.mouse.down();
    expect(await isPressed).toBe(true);
    await opened.page.mouse.up();
    await expectStoppedAndResume();
  });

  it('[PG-171, SH-49] stops by the button where no frame is above it', async () => {
    await playSample();
    await opened.page.addStyleTag({ content: 'iframe { visibility: hidden }' });
    await pointAtFirefoxStop(opened.page);
    await opened.page.mouse.down();
    await opened.waitFor('button', 'Resume');
    await opened.page.mouse.up();
    await expectStoppedAndResume();
  });

  it('[PG-171, PG-3] stops by Esc, and by Enter on the button', async () => {
    await playSample();
    await opened.page.keyboard.press('Escape');
    await expectStoppedAndResume();
    await opened.page.focus('header button[aria-keyshortcuts="Escape"]');
    await opened.page.keyboard.press('Enter');
    await expectStoppedAndResume();
  });

  it('[PG-171, PG-8] stops when full screen is left by Esc', async () => {
    await playSample();
    await opened.press('button', 'Full screen');
    await opened.page.waitForFunction(() => document.fullscreenElement !== null);
    await opened.page.keyboard.press('Escape');
    await opened.waitFor('button', 'Resume');
  });

  it('[PG-172] is operated by keys, with a focus that is seen, and has no serious finding of axe', async () => {
    await loadSample(opened);
    const { page } = opened;
    const seen = new Set<string>();
    const unseen = new Set<string>();
    // more than the page has: once around it
    for (let presses = 0; presses < 45; presses++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(readFocus);
      if (focus !== null) (focus.isSeen ? seen : unseen).add(focus.name);
    }
    expect([...unseen]).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining(['Device options', 'Play', 'Full screen']));
    expect(await firefoxFindings(page)).toEqual([]);
  });
});

/** In the page. null: the browser itself has the focus. */
function readFocus(): { readonly name: string; readonly isSeen: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // a radio and a switch show it on what surrounds them
  const hasRing = [element, element.parentElement!]
    .map((shown) => getComputedStyle(shown))
    .some(({ outlineStyle }) => outlineStyle !== 'none');
  return {
    name: element.getAttribute('aria-label') ?? element.textContent.trim(),
    isSeen: element.matches(':focus-visible') && hasRing,
  };
}
