import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AxisName } from '@kinora/motion';
import type { FakeSerialRecord } from '../support/fake-serial/install-fake-serial.ts';
import { type HeardMove, movesOf } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotionsOnBoard, playOnBoard, waitForNext } from '../support/motions-on-board.ts';
import { chooseWave, makeProfile, profileButton, shapeAxis } from '../support/motions-page.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const patience = { timeout: 40_000 };

/** The two profiles are 1500 units apart at most, a way of 300 ms for a glide, and themselves slower than 1. units/ms */
const glideSpeed = 1500 / 300 + 1;

/** ms; a machine that was busy for less catches up at once (EN-22). */
const slackMs = 100;

/** Commands of an axis that aim further from the one before than the profiles and the glide between them go meanwhile. */
function jumps(records: readonly FakeSerialRecord[], axis: AxisName): readonly HeardMove[] {
  const moves = movesOf(records, axis);
  const endMs = ({ epochMs, intervalMs }: HeardMove) => epochMs + intervalMs;
  return moves.filter((move, index) => {
    const before = moves[index - 1];
    if (before === undefined) return false;
    const passedMs = Math.max(0, endMs(move) - endMs(before));
    return Math.abs(move.to - before.to) > glideSpeed * (passedMs + slackMs);
  });
}

/** Two profiles, neighbours at the end of the list: one about 4500, the other by every kind of change about 5500; alike in Surge. */
async function makeNeighbours(page: Page): Promise<readonly [lower: string, higher: string]> {
  const own = { 'Amplitude (%)': 5, 'Period (ms)': 4000 };
  const low = { ...own, 'Center (%)': 45 };
  const alike = { ...own, 'Period (ms)': 1000 };
  const lower = await makeProfile(page);
  await shapeAxis(page, 'Surge', alike);
  for (const axis of ['Stroke', 'Twist', 'Roll']) await shapeAxis(page, axis, low);
  await shapeAxis(page, 'Pitch', { ...own, 'Range: maximum (%)': 90 });
  const higher = await makeProfile(page);
  await shapeAxis(page, 'Surge', alike);
  await shapeAxis(page, 'Stroke', { ...own, 'Center (%)': 55 });
  await shapeAxis(page, 'Twist', { ...own, 'Period (ms)': 3000, 'Center (%)': 55 }, () =>
    chooseWave(page, 'Triangle'),
  );
  await shapeAxis(page, 'Roll', low, () =>
    page.getByRole('switch', { name: 'Invert direction', exact: true }).click(),
  );
  await shapeAxis(page, 'Pitch', { ...own, 'Range: minimum (%)': 10 });
  return [lower, higher];
}

/** The axes that are moved elsewhere. */
const led = ['L0', 'R0', 'R1', 'R2'] as const;

describe('one profile after another, on the line', () => {
  it('[EN-44, PF-24, WF-13, WF-15, WF-23] glides from one to the next, by its tick and by choice, and never begins anew', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, {
      prepare: (opened) => opened.clock.install(),
    });
    const [lower, higher] = await makeNeighbours(page);
    await profileButton(page, lower).click();
    await playOnBoard(page);

    /** the device follows each axis of the profile about here, by what is heard from now on */
    const isAbout = async (centre: number) => {
      const { length } = await ear.listen();
      for (const axis of led) {
        await expect
          .poll(async () => {
            const places = movesOf((await ear.listen()).slice(length), axis).map(({ to }) => to);
            return places.length > 20 && Math.abs(places.at(-1)! - centre) < 300;
          }, patience)
          .toBe(true);
      }
    };
    await isAbout(4500);
    const { length } = await ear.listen();
    for (let time = 0; time < 3; time += 1) {
      await waitForNext(page, higher);
      await isAbout(5500);
      await profileButton(page, lower).click();
      await page.getByText(`Playing “${lower}”`, { exact: true }).waitFor();
      await isAbout(4500);
    }
    const records = (await ear.listen()).slice(length);
    for (const axis of [...led, 'L1'] as const) expect(jumps(records, axis)).toEqual([]);
    // no stop, no way home, no slow first way
    expect(records.filter(({ text }) => /S|I\d{3}/.test(text))).toEqual([]);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[PF-36, WF-6] keeps every profile within the ranges that were set for all, as the server has them', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, {
      prepare: (opened) => opened.clock.install(),
    });
    await page.getByRole('button', { name: 'Ranges of all profiles…' }).click();
    const ends = {
      'Stroke (L0): minimum (%)': '30',
      'Stroke (L0): maximum (%)': '60',
      'Roll (R1): maximum (%)': '20',
    };
    for (const [name, end] of Object.entries(ends)) {
      await page.getByRole('spinbutton', { name, exact: true }).fill(end);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Apply to all profiles' }).click();
    await page.getByText('The ranges of all profiles were set.').waitFor();
    await page.reload();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await ear.forget();
    await playOnBoard(page);
    const places = async (axis: AxisName) => movesOf(await ear.listen(), axis).map(({ to }) => to);
    const reach = async (axis: AxisName) => {
      const all = await places(axis);
      return Math.max(...all) - Math.min(...all);
    };
    // 65 % of 3000, then 35 % of 2000, twice
    await expect.poll(() => reach('L0'), patience).toBeGreaterThan(1900);
    await waitForNext(page, 'Rolling hills');
    await expect.poll(() => reach('R1'), patience).toBeGreaterThan(650);
    for (const [axis, least, most] of [
      ['L0', 3000, 6000],
      ['R1', 0, 2000],
    ] as const) {
      expect((await places(axis)).filter((place) => place < least || place > most)).toEqual([]);
    }
    expect(await ear.strange()).toEqual([]);
    await close();
  });
});
