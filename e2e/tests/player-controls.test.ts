import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { plugPad } from '../support/fake-pad.ts';
import { dropFilm, playFilm, writesMeanwhile } from '../support/player-on-board.ts';
import { aheadMs, near, ramp } from '../support/ramp-film.ts';
import { highest, rising, saw, sawWindowMs } from '../support/saw-film.ts';
import { until } from '../support/until.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('player-controls@example.com');

const lowest = async () => Math.min(...(await on.ear.pathOf('L0', sawWindowMs)));

/** Share of the time in which the stroke rests. */
async function standing(): Promise<number> {
  const path = await on.ear.pathOf('L0', sawWindowMs);
  return (
    path.filter((position, index) => index > 0 && Math.abs(position - path[index - 1]!) < 3).length /
    path.length
  );
}

/** The fastest that the stroke was, units/s. */
async function topSpeed(): Promise<number> {
  const path = await on.ear.pathOf('L0', sawWindowMs);
  const steps = path.slice(5).map((position, index) => Math.abs(position - path[index]!));
  return Math.max(...steps) * 20;
}

async function commit(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press('Enter');
}

describe('the controls of the player, on the line', () => {
  it('[EN-46, PG-57] each axis has its range, direction, speed and leave to move; all have a speed, an intensity and a curve', async () => {
    const { page } = on;
    await dropFilm(on, saw);
    await playFilm(on);
    await until(() => highest(on), 7900, 8100);
    await until(() => rising(on), 0.55, 0.8);
    await page.getByLabel('Speed limit for scripts and motion profiles').fill('8000');
    await until(topSpeed, 5000, 8200);
    await page.getByLabel('Speed limit for scripts and motion profiles').fill('40000');
    await page.getByLabel('Intensity of all movements').fill('0.5');
    await until(() => highest(on), 6400, 6600);
    const pad = plugPad(page);
    await pad.hold([]);
    await pad.press(13, 4);
    await until(() => highest(on), 5700, 6050);
    await page.getByLabel('Intensity of all movements').fill('1');
    await page.getByLabel('Interpolation').selectOption({ label: 'Steps' });
    await until(standing, 0.4, 0.8);
    await page.getByLabel('Interpolation').selectOption({ label: 'Straight lines' });
    await until(standing, 0, 0.2);

    await page.getByRole('button', { name: 'Range, direction and speed of each axis…' }).click();
    const settings = page.getByRole('dialog', { name: 'Motion settings' });
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: highest position/ }), '60');
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: lowest position/ }), '70');
    await settings.getByText('Set to the nearest value from 0 to 59.9.').waitFor();
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: lowest position/ }), '50');
    await until(() => highest(on), 5750, 5850);
    await until(lowest, 5150, 5250);
    await settings.getByRole('switch', { name: 'Stroke inverted' }).click();
    await until(() => rising(on), 0.2, 0.45);
    await commit(settings.getByRole('spinbutton', { name: /^Stroke: speed limit/ }), '3');
    await until(topSpeed, 100, 320);
    await settings.getByRole('switch', { name: 'Stroke enabled' }).click();
    await until(() => writesMeanwhile(on), 0, 0);
    const reset = settings.getByRole('button', { name: 'Reset to defaults' });
    expect(await reset.isDisabled()).toBe(true);
    await settings.getByRole('button', { name: 'Close' }).click();
    await on.player.pause.click();
    await page.getByRole('button', { name: 'Range, direction and speed of each axis…' }).click();
    await reset.click();
    const question = page.getByRole('dialog', { name: 'Reset to defaults?' });
    await question.getByRole('button', { name: 'Reset to defaults' }).click();
    await question.waitFor({ state: 'detached' });
    await settings.getByRole('button', { name: 'Close' }).click();
    await on.player.play.click();
    await until(() => highest(on), 7900, 8100);
  });

  it('[EN-33, SP-50, SP-52, SP-53, SP-55, PB-14, PB-27] follow every jump, rate and offset, and rest while the device is paused', async () => {
    const { page, player } = on;
    await dropFilm(on, ramp);
    await playFilm(on);
    await until(() => aheadMs(on), ...near(0));
    await commit(page.getByLabel(/^Offset in seconds/), '0.8');
    await until(() => aheadMs(on), ...near(800));
    await commit(page.getByLabel('Stroke: offset (ms)'), '-300');
    await until(() => aheadMs(on), ...near(500));
    await page.getByLabel('Playback speed').selectOption('2');
    await until(() => aheadMs(on), ...near(500));
    await page.getByLabel('Playback speed').selectOption('1');
    await page.keyboard.press('ArrowRight');
    await until(() => aheadMs(on), ...near(500));

    await page.getByRole('button', { name: 'Pause device' }).click();
    await player.waitForRest('Stroke');
    expect(await writesMeanwhile(on)).toBe(0);
    await page.getByRole('button', { name: 'Resume device' }).click();
    await until(() => aheadMs(on), ...near(500));

    await page.keyboard.press('b');
    const start = await player.videoTime();
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 2, start);
    await page.keyboard.press('b');
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime < from + 0.5, start);
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime > from + 1, start);
    await until(() => aheadMs(on), ...near(500));
    await page.waitForFunction((from) => document.querySelector('video')!.currentTime < from + 0.5, start);
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+J');
    await page.waitForFunction(() => document.querySelector('video')!.currentTime < 1);
    await until(() => aheadMs(on), ...near(500));
    expect(await player.isPaused()).toBe(false);
  });
});
