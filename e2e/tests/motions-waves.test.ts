import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AxisName } from '@kinora/motion';
import { movedAxes, movesOf } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotionsOnBoard, playOnBoard } from '../support/motions-on-board.ts';
import { chooseWave, makeProfile, shapeAxis } from '../support/motions-page.ts';
import { endsOf } from '../support/path-shape.ts';
import { noticeProfiles, loadedProfile } from '../support/loaded-profile.ts';

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
  it('[PF-32, WF-20] is drawn, or chosen with its numbers, and goes from end to end', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, { prepare: noticeProfiles });
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
    expect((await loadedProfile(page)).channels).toMatchObject([
      {
        name: 'L0',
        period: periodMs,
        // from the bottom at 0 through a quarter of its height halfway up to the top at three quarters of the period
        wave: {
          kind: 'drawn',
          points: [
            { at: 0, value: -1 },
            { at: expect.closeTo(0.375, 1) as number, value: expect.closeTo(-0.5, 1) as number },
            { at: expect.closeTo(0.75, 1) as number, value: 1 },
          ],
        },
      },
      { name: 'L1', period: periodMs, wave: { kind: 'saw', falling: true, ramp: 0.3 } },
      { name: 'L2', period: periodMs, wave: { kind: 'square', ramp: 0.4 } },
      { name: 'R1', period: periodMs, wave: { kind: 'square', ramp: 0.1 } },
    ]);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[EN-20, WF-8] aims at the next keyframe of its update', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, { prepare: noticeProfiles });
    const period = { 'Period (ms)': 1000 };
    await makeProfile(page);
    await shapeAxis(page, 'Stroke', { ...period, 'Update interval (ms)': 10 });
    await shapeAxis(page, 'Sway', { ...period, 'Update interval (ms)': 25 });
    await shapeAxis(page, 'Roll', { ...period, 'Update interval (ms)': 1000 });
    await playOnBoard(page);
    expect((await loadedProfile(page)).channels).toMatchObject([
      { name: 'L0', period: 1000, update: 10 },
      { name: 'L2', period: 1000, update: 25 },
      { name: 'R1', period: 1000, update: 1000 },
    ]);
    const aims = async (axis: AxisName) =>
      movesOf(await ear.listen(), axis).map(({ intervalMs }) => intervalMs);
    for (const [axis, aim] of [
      ['L0', 10],
      ['L2', 25],
      // one and a half ticks of 20 ms
      ['R1', 30],
    ] as const) {
      await expect.poll(() => aims(axis), { ...patience, message: axis }).toContain(aim);
    }
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[WF-10] leaves its phase to chance between its limits', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, { prepare: noticeProfiles });
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
    const turnedTo = { phaseRan: true, phaseMin: 179, phaseMax: 180 };
    expect((await loadedProfile(page)).channels).toMatchObject([
      { name: 'L0', period: 1000, phaseRan: false },
      { name: 'R0', period: 1000, ...turnedTo, ranMin: 500, ranMax: 501 },
      { name: 'R1', period: 1000, ...turnedTo, ranMin: 6000, ranMax: 6001 },
    ]);
    await expect.poll(async () => movedAxes(await ear.listen()), patience).toEqual(['L0', 'R0', 'R1']);
    expect(await ear.strange()).toEqual([]);
    await close();
  });
});
