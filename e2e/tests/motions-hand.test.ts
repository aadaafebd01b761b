import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HeardMove, movedAxes, movesOf } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { homeLine, linesUntil, openMotionsOnBoard } from '../support/motions-on-board.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

const axes = [
  ['Stroke', 'L0'],
  ['Surge', 'L1'],
  ['Sway', 'L2'],
  ['Twist', 'R0'],
  ['Roll', 'R1'],
  ['Pitch', 'R2'],
] as const;

/** The hand's own limits: units/ms2, units/ms. */
const handAcceleration = 0.2;
const handSpeed = 20;

/**
 * A straight move beside the curve that it replaces, in units: acceleration * time² / 8. One that leaves late begins on the
 * straight move before, and is one itself.
 */
const chordUnits = (2 * handAcceleration * 30 ** 2) / 8;

/** Moves that go further than one that sets off, runs and comes to rest within the hand's limits, in their 30 ms. */
function hardMoves(moves: readonly HeardMove[], from: number): readonly HeardMove[] {
  const to = moves.at(-1)!.to;
  return moves.filter((move, index) => {
    const before = moves[index - 1]?.to ?? from;
    const room = Math.min(Math.abs(move.to - from), Math.abs(before - to));
    const speed = Math.min(handSpeed, Math.sqrt(2 * handAcceleration * room));
    return Math.abs(move.to - before) > speed * move.intervalMs + chordUnits + 1;
  });
}

describe('the action test of the motions page, on the line', () => {
  it('[EN-4, EN-5, EN-7, PG-62] moves each axis, and no other, by slider, by less and more, and to an exact number', async () => {
    const { page, board, ear, close } = await openMotionsOnBoard(browser);
    await page.getByRole('tab', { name: 'Action test' }).click();
    await page.getByRole('button', { name: 'Take control' }).click();

    // from an unknown place: one slow move each, half a step from the middle
    for (const [word] of axes) await page.getByRole('button', { name: `${word}: more` }).click();
    for (const [, axis] of axes) {
      await expect
        .poll(async () => movesOf(await ear.listen(), axis).map(({ to, intervalMs }) => [to, intervalMs]))
        .toEqual([[5500, 2000]]);
    }

    for (const [word, axis] of axes) {
      const goal = async () => movesOf(await ear.listen(), axis).at(-1)?.to;
      /** Goes to a place, and sets off again where a stall has held the device on its way. */
      const goTo = async (position: number, setOff: () => Promise<void>) => {
        const isThere = async () => {
          await setOff();
          return vi.waitUntil(async () => (await goal()) === position, { timeout: 8_000 }).catch(() => false);
        };
        await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
      };
      const slider = page.getByRole('slider', { name: `${word}: position` });
      const heard = (await ear.listen()).length;
      await goTo(0, () => slider.press('Home'));
      const records = await ear.listen();
      const down = movesOf(records, axis).slice(1);
      const places = [5500, ...down.map(({ to }) => to)];
      expect(places).toEqual([...places].sort((one, other) => other - one));
      expect(hardMoves(down, 5500)).toEqual([]);
      await slider.click();
      await expect
        .poll(async () => Math.abs((movesOf(await ear.listen(), axis).at(-1)?.to ?? 0) - 5000))
        .toBeLessThan(200);
      const enterExactly = async () => {
        await page.getByRole('spinbutton', { name: `${word}: exact position` }).fill('7000');
        await page.keyboard.press('Enter');
      };
      // a step less is one from where the device was held
      await goTo(6500, async () => {
        await goTo(7000, enterExactly);
        await page.getByRole('button', { name: `${word}: less` }).click();
      });
      expect(movedAxes((await ear.listen()).slice(heard))).toEqual([axis]);
    }
    expect(await ear.strange()).toEqual([]);

    await page.getByRole('button', { name: 'Move to home position', exact: true }).click();
    expect((await linesUntil(board, homeLine)).at(-1)).toBe(homeLine);
    await close();
  });
});
