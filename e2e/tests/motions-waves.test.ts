import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AxisName } from '@kinora/motion';
import { movesOf } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotionsOnBoard, playOnBoard } from '../support/motions-on-board.ts';
import { chooseWave, makeProfile, shapeAxis } from '../support/motions-page.ts';
import { endsOf, middleOfRise, median, quantile, restShare, riseShare } from '../support/path-shape.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

/** The device comes from an unknown place, then starts softly; on a busy machine a clean stretch may be late. */
const patience = { timeout: 40_000 };

/** Drags a point of the drawn wave to a share of the period and of the wave's height. */
async function dragPoint(page: Page, name: string, across: number, up: number): Promise<void> {
  const point = page.getByRole('slider', { name, exact: true });
  await point.hover();
  await page.mouse.down();
  const box = (await point.locator('..').boundingBox())!;
  await page.mouse.move(box.x + across * box.width, box.y + (1 - up) * box.height, { steps: 5 });
  await page.mouse.up();
}

describe('a wave of a profile, on the line', () => {
  it('[PF-32, WF-20, WF-21, WF-22] goes as it was drawn, falls as its saw does, and rests as its square does', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser);
    const periodMs = 2000;
    const period = { 'Period (ms)': periodMs };
    await makeProfile(page);
    await shapeAxis(page, 'Stroke', period, async () => {
      await chooseWave(page, 'Drawn');
      await dragPoint(page, 'Point 2 of 2', 0.75, 1);
      await page.getByRole('button', { name: 'Add point' }).click();
      await dragPoint(page, 'Point 2 of 3', 0.375, 0.25);
    });
    await shapeAxis(page, 'Surge', period, async () => {
      await chooseWave(page, 'Saw');
      await page.getByRole('switch', { name: 'Falling' }).click();
    });
    await shapeAxis(page, 'Surge', { 'Return (%)': 30 });
    await shapeAxis(page, 'Sway', period, () => chooseWave(page, 'Square'));
    await shapeAxis(page, 'Sway', { 'Edge (%)': 40 });
    await shapeAxis(page, 'Roll', period, () => chooseWave(page, 'Square'));
    await playOnBoard(page);

    const twoPeriods = (axis: AxisName) => ear.pathOf(axis, 2 * periodMs);
    const aboutEnds = async (axis: AxisName) =>
      endsOf(await twoPeriods(axis)).map((at) => Math.round(at / 200) * 200);
    for (const axis of ['L0', 'L1', 'L2', 'R1'] as const) {
      await expect.poll(() => aboutEnds(axis), patience).toEqual([2000, 8000]);
    }
    // from the bottom at 0 through a quarter of its height halfway up to the top at three quarters of the period
    await expect.poll(async () => riseShare(await twoPeriods('L0')), patience).toBeCloseTo(0.75, 1);
    await expect
      .poll(async () => Math.abs(middleOfRise(await twoPeriods('L0')) - 3500), patience)
      .toBeLessThan(300);
    await expect.poll(async () => riseShare(await twoPeriods('L1')), patience).toBeCloseTo(0.3, 1);
    // twice an edge of 40 % leaves a fifth, twice one of 10 %, the first, four fifths
    await expect.poll(async () => restShare(await twoPeriods('L2')), patience).toBeCloseTo(0.2, 1);
    await expect.poll(async () => restShare(await twoPeriods('R1')), patience).toBeCloseTo(0.8, 1);
    await expect.poll(async () => riseShare(await twoPeriods('L2')), patience).toBeCloseTo(0.5, 1);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[EN-20, WF-8] aims no further than to the next keyframe of its update', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser);
    const period = { 'Period (ms)': 1000 };
    await makeProfile(page);
    await shapeAxis(page, 'Stroke', { ...period, 'Update interval (ms)': 10 });
    await shapeAxis(page, 'Sway', { ...period, 'Update interval (ms)': 25 });
    await shapeAxis(page, 'Roll', { ...period, 'Update interval (ms)': 1000 });
    await playOnBoard(page);
    /** what all but the longest aims are within; where the gate catches up they are shorter or longer */
    const usualAim = async (axis: AxisName) =>
      quantile(
        movesOf(await ear.listen(), axis).map(({ intervalMs }) => intervalMs),
        0.8,
      );
    await expect.poll(() => usualAim('L0'), patience).toBe(10);
    await expect.poll(() => usualAim('L2'), patience).toBe(25);
    // one and a half ticks of 20 ms
    await expect.poll(() => usualAim('R1'), patience).toBe(30);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[WF-10] draws its phase between its limits, at the times that it says', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser);
    const period = { 'Period (ms)': 1000 };
    const turned = { 'Phase: minimum (°)': 179, 'Phase: maximum (°)': 180 };
    const leaveToChance = () => page.getByRole('switch', { name: 'Phase: random', exact: true }).click();
    await makeProfile(page);
    await shapeAxis(page, 'Stroke', period);
    await shapeAxis(
      page,
      'Twist',
      { ...period, ...turned, 'Change every: minimum (ms)': 500, 'Change every: maximum (ms)': 501 },
      leaveToChance,
    );
    await shapeAxis(
      page,
      'Roll',
      { ...period, ...turned, 'Change every: minimum (ms)': 6000, 'Change every: maximum (ms)': 6001 },
      leaveToChance,
    );
    await playOnBoard(page);
    const beganMs = async () => movesOf(await ear.listen(), 'L0')[0]?.epochMs ?? Infinity;
    const heardMs = async () => ((await ear.listen()).at(-1)?.epochMs ?? 0) - (await beganMs());
    /** whether an axis goes against the stroke, over the 3 s from a moment of the motion on */
    const isTurned = async (axis: AxisName, fromMs: number) => {
      const start = (await beganMs()) + fromMs;
      const [path, stroke] = [await ear.pathFrom(axis, start, 3000), await ear.pathFrom('L0', start, 3000)];
      const against = median(path.map((at, index) => Math.abs(at + stroke[index]! - 9999)));
      const along = median(path.map((at, index) => Math.abs(at - stroke[index]!)));
      expect(Math.min(against, along)).toBeLessThan(500);
      return against < along;
    };
    await expect.poll(heardMs, patience).toBeGreaterThan(11_000);
    // a change is a glide of a second; before 3 s the device is on its way from an unknown place
    expect([await isTurned('R0', 3000), await isTurned('R1', 3000)]).toEqual([true, false]);
    expect([await isTurned('R0', 8000), await isTurned('R1', 8000)]).toEqual([true, true]);
    expect(await ear.strange()).toEqual([]);
    await close();
  });
});
