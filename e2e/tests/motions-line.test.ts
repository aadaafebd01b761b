import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AxisName } from '@kinora/motion';
import { movedAxes } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openMotionsOnBoard, playOnBoard, waitForNext } from '../support/motions-on-board.ts';
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

/** On a busy machine, or after a stall of it, a clean stretch may be late. */
const patience = { timeout: 60_000 };

describe('the fields of a profile, on the line', () => {
  it('[PF-20, PF-24, PF-26, PF-33, WF-4, WF-6, WF-7, WF-20, WF-25] sends what each field of each axis says, then what the next profile says', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, {
      prepare: async (opened) => {
        await opened.clock.install();
        await noticeProfiles(opened);
      },
    });
    await makeProfile(page);
    await shapeAxis(page, 'Stroke', { 'Period (ms)': 800 });
    await shapeAxis(page, 'Surge', {}, async () => {
      await page.getByLabel('Follows', { exact: true }).selectOption({ label: 'Follows Stroke' });
      await page.getByRole('switch', { name: 'Inverted' }).click();
    });
    await shapeAxis(page, 'Surge', { 'Amount (%)': 50, 'Delay (ms)': 200 });
    await shapeAxis(page, 'Sway', { 'Amplitude (%)': 30, 'Center (%)': 70, 'Period (ms)': 1000 });
    await shapeAxis(
      page,
      'Twist',
      { 'Range: minimum (%)': 20, 'Range: maximum (%)': 40, 'Period (ms)': 1000 },
      async () => {
        await chooseWave(page, 'Saw');
        await page.getByRole('switch', { name: 'Invert direction' }).click();
      },
    );
    await shapeAxis(page, 'Roll', { 'Period (ms)': 1000 }, () => chooseWave(page, 'Square'));
    await shapeAxis(page, 'Pitch', { 'Period (ms)': 800, 'Phase (°)': 180 });
    await playOnBoard(page);

    const { channels, ranges } = await loadedProfile(page);
    expect(channels).toMatchObject([
      { name: 'L0', period: 800 },
      { name: 'L1', link: { from: 'L0', ratio: 0.5, delayMs: 200, inverted: true } },
      { name: 'L2', amp: 30, offset: 6999, period: 1000 },
      { name: 'R0', period: 1000, wave: { kind: 'saw' }, reverse: true },
      { name: 'R1', period: 1000, wave: { kind: 'square' } },
      { name: 'R2', period: 800, phase: 180 },
    ]);
    expect(ranges).toContainEqual({ name: 'R0', min: 2000, max: 4000 });
    await expect
      .poll(async () => movedAxes(await ear.listen()), patience)
      .toEqual(['L0', 'L1', 'L2', 'R0', 'R1', 'R2']);
    // the sine's own ends lie between two of its keyframes
    const roundEnds = async (axis: AxisName) =>
      endsOf(await ear.pathOf(axis)).map((at) => Math.round(at / 500) * 500);
    for (const [axis, ends] of [
      ['L0', [2000, 8000]],
      ['L1', [3500, 6500]],
      ['L2', [5500, 8500]],
      ['R0', [2500, 3500]],
      ['R1', [2000, 8000]],
      ['R2', [2000, 8000]],
    ] as const) {
      await expect.poll(() => roundEnds(axis), { ...patience, message: axis }).toEqual(ends);
    }

    // the first of the list is next: stroke and pitch
    await waitForNext(page, 'Slow wave');
    for (const axis of ['L1', 'L2', 'R0', 'R1'] as const) {
      await expect.poll(() => ear.reach(axis), patience).toBeLessThan(20);
    }
    await expect.poll(() => ear.reach('L0', 3600), patience).toBeGreaterThan(6000);
    expect((await loadedProfile(page)).channels.map(({ name }) => name)).toEqual(['L0', 'R2']);
    await page.getByLabel('Loop mode').selectOption('Single');
    await page.clock.fastForward(61_000);
    await ear.forget();
    await expect.poll(async () => (await ear.listen()).length, patience).toBeGreaterThan(100);
    expect(movedAxes(await ear.listen())).toEqual(['L0', 'R2']);
    expect(await ear.strange()).toEqual([]);
    await close();
  });

  it('[WF-7, WF-10, WF-20] draws parameters between their limits where they are left to chance, and turns all axes round', async () => {
    const { page, ear, close } = await openMotionsOnBoard(browser, { prepare: noticeProfiles });
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
      { 'Center: minimum (%)': 69.9, 'Center: maximum (%)': 70, ...often },
      async () => {
        await chooseWave(page, 'Triangle');
        await atRandom('Center')();
      },
    );
    await shapeAxis(page, 'Pitch', { 'Amplitude (%)': 30, 'Period (ms)': 1000 });
    await page.getByRole('switch', { name: 'Invert all axes' }).click();
    await playOnBoard(page);

    const { channels, reversed } = await loadedProfile(page);
    const chosen = { ranMin: 500, ranMax: 501 };
    expect(reversed).toBe(true);
    expect(channels).toMatchObject([
      { name: 'L0', period: 800, ampRan: true, ampMax: 21, ...chosen },
      { name: 'L2', period: 1000, wave: { kind: 'saw' } },
      { name: 'R1', periodRan: true, periodMin: 400, periodMax: 401, ...chosen },
      {
        name: 'R2',
        period: 1000,
        amp: 30,
        wave: { kind: 'triangle' },
        offsetRan: true,
        offsetMin: 6989,
        offsetMax: 7000,
        ...chosen,
      },
    ]);
    await expect.poll(async () => Math.round((await ear.reach('L0')) / 500), patience).toBe(4);
    for (const axis of ['L2', 'R1'] as const) {
      await expect
        .poll(async () => Math.round((await ear.reach(axis)) / 1000), { ...patience, message: axis })
        .toBe(6);
    }
    // round about the middle: 7000 becomes 2999
    await expect
      .poll(async () => {
        const [lower, upper] = endsOf(await ear.pathOf('R2'));
        return Math.round((lower + upper) / 200);
      }, patience)
      .toBe(30);
    expect(await ear.strange()).toEqual([]);
    await close();
  });
});
