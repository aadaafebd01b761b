import type { AxisName } from '@kinora/motion';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boardForEachTest } from '../support/board-stage.ts';
import { movedAxes } from '../support/heard-moves.ts';
import { dropFilm, type FilmAction, playFilm, strokes } from '../support/player-on-board.ts';
import { aheadMs, near, ramp } from '../support/ramp-film.ts';
import { until } from '../support/until.ts';

const on = boardForEachTest('axis-rows@example.com');

/** Strokes from end to end, slow enough for the limits of speed and acceleration. */
const fullStrokes: readonly FilmAction[] = Array.from({ length: 116 }, (_, index) => ({
  at: index * 500,
  pos: index % 2 === 0 ? 0 : 100,
}));

const text = (actions: readonly FilmAction[]) => JSON.stringify({ actions });

/** A file that has two axes inside of it. */
const both = JSON.stringify({
  actions: strokes(0, 55),
  axes: [{ id: 'R1', actions: strokes(0, 55, 40, 60) }],
});

function row(axis: string): Locator {
  return on.page.getByRole('group', { name: axis, exact: true });
}

const scriptOf = (axis: string) => on.page.getByLabel(`Script for ${axis}`, { exact: true });
const highest = async (axis: AxisName) => Math.max(...(await on.ear.pathOf(axis, 1200)));
const lowest = async (axis: AxisName) => Math.min(...(await on.ear.pathOf(axis, 1200)));

/** What moved since the last question. */
async function moved(): Promise<readonly string[]> {
  const axes = movedAxes(await on.ear.listen());
  await on.ear.forget();
  return axes;
}

async function commit(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press('Enter');
}

describe('the row of an axis, on the line', () => {
  it('[PB-110, PB-114, EN-46] turns its axis off and on, and narrows its range by dragging, by keys and by numbers', async () => {
    const { page } = on;
    await dropFilm(on, fullStrokes);
    await playFilm(on);
    await until(() => highest('L0'), 9900, 9999);
    await until(() => lowest('L0'), 0, 100);

    const top = row('Stroke').getByRole('slider', { name: 'Stroke: highest position' });
    const box = (await top.boundingBox())!;
    await page.mouse.move(box.x + box.width - 7, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    // what was chosen, and not what is heard while the change is eased in
    const dragged = Number(await top.inputValue());
    expect(dragged).toBeGreaterThan(4700);
    expect(dragged).toBeLessThan(5300);
    await until(() => highest('L0'), dragged - 50, dragged + 20);
    // arrows belong to what the keyboard came to, and to the video otherwise
    await top.press('Shift+Tab');
    await page.keyboard.press('Tab');
    for (let press = 0; press < 10; press += 1) await top.press('ArrowRight');
    const pressed = Number(await top.inputValue());
    expect(pressed - dragged).toBeGreaterThan(900);
    expect(pressed - dragged).toBeLessThan(1100);
    await until(() => highest('L0'), pressed - 50, pressed + 20);

    await row('Stroke').getByRole('button', { name: 'More for Stroke' }).click();
    await commit(page.getByLabel('Stroke: lowest, in percent (%)'), '30');
    await until(() => lowest('L0'), 2980, 3020);
    await commit(page.getByLabel('Stroke: highest, in percent (%)'), '80');
    await until(() => highest('L0'), 7950, 8020);

    const enabled = row('Stroke').getByRole('switch', { name: 'Stroke enabled' });
    await enabled.click();
    await row('Stroke').getByText('Off', { exact: true }).waitFor();
    await moved();
    const from = await on.player.videoTime();
    await page.waitForFunction((at) => document.querySelector('video')!.currentTime > at + 1, from);
    expect(await moved()).toEqual([]);
    await enabled.click();
    await until(() => highest('L0'), 7950, 8020);
  });

  it('[PB-110, PB-112, PB-113] plays a version, one axis of a file of several, a whole file, or nothing', async () => {
    const { page, player } = on;
    await player.drop([
      { name: 'film.webm' },
      { name: 'film.funscript', text: text(strokes(0, 55, 20, 80)) },
      { name: 'film (soft).funscript', text: text(strokes(0, 55, 45, 55)) },
      { name: 'film.roll.funscript', text: text(strokes(0, 55, 10, 90)) },
      { name: 'film.R1.funscript', text: text(strokes(0, 55, 30, 70)) },
      { name: 'film.json', text: both },
    ]);
    await player.waitForScripts(5);
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
    await row('Roll')
      .getByText(/\b3\b.* are for this axis/)
      .waitFor();
    expect(await scriptOf('Roll').locator('optgroup').first().locator('option').count()).toBe(3);
    await scriptOf('Roll').selectOption('R1 film.roll.funscript');
    await row('Roll').getByText('are for this axis').waitFor({ state: 'detached' });
    await playFilm(on);
    await until(() => on.ear.reach('R1', 800), 7700, 8100);
    await scriptOf('Roll').selectOption('R1 film.R1.funscript');
    await until(() => on.ear.reach('R1', 800), 3800, 4100);

    await scriptOf('Stroke').selectOption('L0 film (soft).funscript');
    await until(() => on.ear.reach('L0', 800), 900, 1100);
    await scriptOf('Pitch').selectOption('R1 film.json');
    await until(() => on.ear.reach('R2', 800), 1900, 2100);
    await scriptOf('Pitch').selectOption('none');
    await scriptOf('Roll').selectOption('none');
    await scriptOf('Stroke').selectOption('none');
    await until(async () => (await moved()).length, 0, 0);

    const files = await player.openFiles();
    await files.getByRole('button', { name: 'Use this one: “film.json”' }).click();
    await player.rest.getByRole('button', { name: 'Start the device' }).click();
    await player.waitForDriver('Script');
    await until(() => on.ear.reach('L0', 800), 5800, 6100);
    await until(() => on.ear.reach('R1', 800), 1900, 2100);
  });

  it('[PB-110, SP-1, SP-70] has a wave in place of a script, and a fill in the gaps of one', async () => {
    await dropFilm(on, [...strokes(0, 1), ...strokes(50, 55)]);
    await scriptOf('Twist').selectOption('wave');
    await playFilm(on);
    await until(() => on.ear.reach('R0', 2500), 5000, 6500);
    await scriptOf('Twist').selectOption('none');
    await until(async () => (await moved()).length, 0, 0);
    const gaps = on.page.getByLabel('Stroke: motion without a script');
    expect(await gaps.inputValue()).toBe('still');
    await gaps.selectOption('noise');
    await until(() => on.ear.reach('L0', 2500), 500, 9999);
    await gaps.selectOption('still');
    await until(async () => (await moved()).length, 0, 0);
  });

  it('[PB-110, SP-55, PB-30] is earlier by its own offset, on top of that of all axes', async () => {
    const { page } = on;
    await dropFilm(on, ramp);
    await playFilm(on);
    await until(() => aheadMs(on), ...near(0));
    await commit(row('Stroke').getByLabel('Stroke: offset (ms)'), '300');
    await until(() => aheadMs(on), ...near(300));
    await commit(page.getByLabel(/^Offset in seconds/), '0.5');
    await until(() => aheadMs(on), ...near(800));
  });
});
