import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AxisName } from '@kinora/motion';
import { movedAxes } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotionsOnBoard, playOnBoard } from '../support/motions-on-board.ts';
import { chooseWave, makeProfile, shapeAxis } from '../support/motions-page.ts';
import { endsOf, median, shareOf, stepsOf } from '../support/path-shape.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const middle = 9999 / 2;

describe('the fields of a profile, on the line', () => {
  it('[PF-20, PF-24, PF-26, PF-33, WF-4, WF-6, WF-7, WF-20, WF-25] sends what each field of each axis says, then what the next profile says', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, {
      prepare: (opened) => opened.clock.install(),
    });
    await makeProfile(page);
    await shapeAxis(page, 'Stroke', { 'Period (ms)': 800 });
    await shapeAxis(page, 'Surge', {}, async () => {
      await page.getByLabel('Follows', { exact: true }).selectOption({ label: 'Follows Stroke' });
      await page.getByRole('switch', { name: 'Inverted' }).click();
    });
    await shapeAxis(page, 'Surge', { 'Ratio (%)': 50, 'Delay (ms)': 200 });
    await shapeAxis(page, 'Sway', { 'Amplitude (%)': 30, Center: 7000, 'Period (ms)': 1000 });
    await shapeAxis(
      page,
      'Twist',
      { 'Range: minimum': 2000, 'Range: maximum': 4000, 'Period (ms)': 1000 },
      async () => {
        await chooseWave(page, 'Saw');
        await page.getByRole('switch', { name: 'Reversed' }).click();
      },
    );
    await shapeAxis(page, 'Roll', { 'Period (ms)': 1000 }, () => chooseWave(page, 'Square'));
    await shapeAxis(page, 'Pitch', { 'Period (ms)': 800, 'Phase (°)': 180 });
    await playOnBoard(page);

    /** how far an axis is off the stroke's way from the middle, times a ratio and so much later; the middle one */
    const offStroke = async (axis: AxisName, ratio: number, delayMs: number) => {
      const [path, stroke] = [await ear.pathOf(axis), await ear.pathOf('L0', 1500, delayMs)];
      return median(path.map((at, index) => Math.abs(at - middle - ratio * (stroke[index]! - middle))));
    };
    const patience = { timeout: 20_000 };
    await expect.poll(() => ear.reach('L0'), patience).toBeGreaterThan(5900);
    await expect.poll(() => offStroke('L0', 1, 800), patience).toBeLessThan(250);
    await expect.poll(() => offStroke('L1', -0.5, 200), patience).toBeLessThan(250);
    await expect.poll(() => offStroke('R2', -1, 0), patience).toBeLessThan(250);
    // the sine's own ends lie between two of its keyframes
    const roundEnds = async (axis: AxisName) =>
      endsOf(await ear.pathOf(axis)).map((at) => Math.round(at / 500) * 500);
    expect(await roundEnds('L2')).toEqual([5500, 8500]);
    expect(await roundEnds('R0')).toEqual([2500, 3500]);
    expect(shareOf(stepsOf(await ear.pathOf('R0')), (step) => step < 0)).toBeGreaterThan(0.7);
    expect(shareOf(await ear.pathOf('R1'), (at) => Math.abs(at - middle) > 2700)).toBeGreaterThan(0.6);

    // the first of the list is next: stroke and pitch
    await page.clock.fastForward(61_000);
    await page.getByText('Playing Slow wave').waitFor();
    for (const axis of ['L1', 'L2', 'R0', 'R1'] as const) {
      await expect.poll(() => ear.reach(axis), patience).toBeLessThan(20);
    }
    await expect.poll(() => ear.reach('L0', 3600), patience).toBeGreaterThan(6000);
    await page.getByRole('button', { name: 'Loop: List' }).click();
    await page.clock.fastForward(61_000);
    await ear.forget();
    await expect.poll(async () => (await ear.listen()).length, patience).toBeGreaterThan(100);
    expect(movedAxes(await ear.listen())).toEqual(['L0', 'R2']);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[WF-7, WF-10, WF-20] draws parameters between their limits where they are left to chance, and turns all axes round', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser);
    await makeProfile(page);
    const often = { 'Change every: minimum (ms)': 500, 'Change every: maximum (ms)': 501 };
    const atRandom = (field: string) => () =>
      page.getByRole('switch', { name: `${field}: random`, exact: true }).click();
    await shapeAxis(
      page,
      'Stroke',
      { 'Period (ms)': 800, 'Amplitude: maximum (%)': 21, ...often },
      atRandom('Amplitude'),
    );
    await shapeAxis(page, 'Sway', { 'Period (ms)': 1000 }, () => chooseWave(page, 'Saw'));
    await shapeAxis(
      page,
      'Roll',
      { 'Period: minimum (ms)': 400, 'Period: maximum (ms)': 401, ...often },
      atRandom('Period'),
    );
    await shapeAxis(
      page,
      'Pitch',
      { 'Center: minimum': 6999, 'Center: maximum': 7000, ...often },
      async () => {
        await chooseWave(page, 'Triangle');
        await atRandom('Center')();
      },
    );
    await shapeAxis(page, 'Pitch', { 'Amplitude (%)': 30, 'Period (ms)': 1000 });
    await page.getByRole('switch', { name: 'Reverse all axes' }).click();
    await playOnBoard(page);

    const patience = { timeout: 25_000 };
    const turns = async (axis: AxisName) => {
      const moved = stepsOf(await ear.pathOf(axis)).filter((step) => step !== 0);
      return moved.filter((step, index) => index > 0 && step > 0 !== moved[index - 1]! > 0).length;
    };
    await expect.poll(async () => Math.round((await ear.reach('L0')) / 500), patience).toBe(4);
    await expect
      .poll(async () => shareOf(stepsOf(await ear.pathOf('L2')), (step) => step < 0), patience)
      .toBeGreaterThan(0.7);
    await expect.poll(() => turns('R1'), patience).toBeGreaterThan(5);
    // round about the middle: 7000 becomes 2999
    await expect
      .poll(async () => {
        const [lower, upper] = endsOf(await ear.pathOf('R2'));
        return Math.round((lower + upper) / 200);
      }, patience)
      .toBe(30);
    // one speed both ways, but for 50 ms about each bend
    const even = async () => {
      const path = await ear.pathOf('R2');
      const sizes = path.slice(5).map((position, index) => Math.abs(position - path[index]!));
      const usual = median(sizes);
      return shareOf(sizes, (size) => Math.abs(size - usual) < usual / 4);
    };
    await expect.poll(even, patience).toBeGreaterThan(0.7);
    expect(await ear.strange()).toEqual([]);
    await close();
  });
});
