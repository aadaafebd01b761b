import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/launch-chromium.ts';
import { dropFiles } from '../support/player-page.ts';
import { pressOnTogether } from '../support/press-on.ts';
import { driveByVideo } from '../support/room-inputs.ts';
import { allow, driveUntilMoving, openPair, positionOf, readsAllowed } from '../support/room-people.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

describe('the controller moves the recipient’s device', () => {
  it('[RP-21] by the profile that is selected, and by the first where none is', async () => {
    const pair = await openPair(browser);
    const { page } = pair.controller;
    const playing = (name: string) =>
      page.getByRole('listitem').filter({ hasText: name }).getByText('Playing', { exact: true });
    await allow(pair);
    await driveUntilMoving(pair);
    await driveUntilMoving(pair, playing('Slow wave'));
    await pair.controller.stop.click();
    await page.getByText('Controlled by Nobody').waitFor();
    await page.getByText('Drift', { exact: true }).click();
    await driveUntilMoving(pair, playing('Drift'));
    await pair.close();
  });

  it('[RP-23, RP-25] within the ranges of the selected profile, which cannot be changed while it drives', async () => {
    const pair = await openPair(browser);
    const { page } = pair.controller;
    await page.getByText('Slow wave', { exact: true }).click();
    await page.getByText('Advanced', { exact: true }).click();
    const range = (end: 'minimum' | 'maximum') => page.getByRole('spinbutton', { name: `Range: ${end}` });
    for (const [end, position] of [
      ['minimum', '20'],
      ['maximum', '30'],
    ] as const) {
      await range(end).fill(position);
      await range(end).press('Tab');
    }
    await allow(pair);
    await driveUntilMoving(pair);
    const stroke = async () => {
      await pressOnTogether(pair);
      return positionOf(pair.recipient, 'Stroke');
    };
    // on its way there from the middle; from then on never outside
    await expect.poll(stroke).toBeLessThanOrEqual(3_000);
    const seen = new Set<number>();
    const look = async () => {
      const position = await stroke();
      if (position !== null) seen.add(position);
      return seen.size;
    };
    await driveUntilMoving(pair);
    await expect.poll(look).toBeGreaterThan(5);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...seen)).toBeLessThanOrEqual(3_000);
    await driveUntilMoving(pair, page.getByText('Stop playback before editing.'));
    expect(await range('maximum').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Ranges of all profiles…' }).isDisabled()).toBe(true);
    await pair.close();
  });

  it('[RP-22] with a hand that rests: the partner hears of the START, and nothing moves', async () => {
    const pair = await openPair(browser);
    const { controller, recipient } = pair;
    await allow(pair);
    await controller.page.getByRole('radio', { name: 'Joystick' }).check({ force: true });
    await driveUntilMoving(pair, controller.page.getByText(/^\d+ ms$/));
    await readsAllowed(pair);
    await controller.reads('Your partner’s device follows you.');
    expect(await recipient.page.getByText('Controlled by Nobody').count()).toBeGreaterThan(0);
    await pair.close();
  });

  it('[RP-21] [PB-90] by no script without a video, and by no video without a script, which plays all the same', async () => {
    const pair = await openPair(browser);
    const { controller } = pair;
    await allow(pair);
    await controller.page.getByRole('radio', { name: 'Video' }).check({ force: true });
    await controller.page.getByText('Drop a video and its scripts here').waitFor();
    await controller.page.evaluate(dropFiles, [{ name: 'other.funscript', text: '{"actions":[]}' }]);
    await controller.page.getByRole('region', { name: 'Kept for later' }).waitFor();
    await controller.start.click();
    await controller.page.getByText('Select a video first.').waitFor();
    await controller.page.evaluate(dropFiles, [{ name: 'film.webm' }]);
    await controller.page.getByText('No script. The video plays, but the device stays still.').waitFor();
    await controller.start.click();
    await controller.page.waitForFunction(() => document.querySelector('video')!.currentTime > 0.3);
    await controller.page.getByText('Controlled by Nobody').waitFor();
    await pair.close();
  });

  it('[RM-95, RP-40, RP-41, RP-62] no further than the recipient allows while moved, and more from the next START on', async () => {
    const pair = await openPair(browser);
    const { page } = pair.recipient;
    const highest = page.getByRole('slider', { name: 'Stroke: highest position' });
    const stroke = () => positionOf(pair.recipient, 'Stroke');
    await allow(pair);
    await driveUntilMoving(pair);
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await highest.fill('40');
    await page.getByRole('button', { name: 'Gentler Intensity 80%, speed limit 30%' }).waitFor();
    // 80 % about the middle of 0 to 40 %
    const [least, most] = [398, 3_602];
    const onItsWay = async () => {
      await pressOnTogether(pair);
      return stroke();
    };
    await expect.poll(onItsWay).toBeLessThanOrEqual(most);
    await driveUntilMoving(pair);
    const seen = new Set<number>();
    const look = async () => {
      const position = await stroke();
      if (position !== null) seen.add(position);
      return seen.size;
    };
    await expect.poll(look).toBeGreaterThan(5);
    await highest.fill('100');
    await page.getByText('Now: 0–40%. Increases apply from the next START.').waitFor();
    await pair.controller.page.getByText('0–40%', { exact: true }).waitFor();
    await expect.poll(look).toBeGreaterThan(10);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...seen)).toBeLessThanOrEqual(most);
    await pair.recipient.stop.click();
    await pair.recipient.reads('Nothing moves until you press START.');
    await allow(pair);
    await expect.poll(onItsWay).toBeGreaterThan(most + 500);
    await pair.close();
  });

  it('[RP-63] by no video without a partner, who leaves and pauses it', async () => {
    const pair = await openPair(browser);
    const { page } = pair.controller;
    await allow(pair);
    await driveByVideo(pair);
    await pair.recipient.page.getByRole('button', { name: 'Leave the room' }).click();
    await pair.controller.sees('alone');
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    const absent = 'Your partner isn’t in the room.';
    await page.getByRole('status', { name: 'Device' }).getByText(absent).waitFor();
    const refusal = page.getByRole('status', { name: 'Messages' }).getByText(absent);
    await refusal.waitFor({ state: 'detached' });
    await page.evaluate(() => document.querySelector('video')!.play());
    await refusal.waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    await page.getByText('Controlled by Nobody').waitFor();
    await pair.close();
  });
});
