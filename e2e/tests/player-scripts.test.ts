import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFilm, playFilm } from '../support/player-on-board.ts';
import { highest, rising, saw } from '../support/saw-film.ts';
import { until } from '../support/until.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('player-scripts@example.com');

async function openScripts(): Promise<Locator> {
  await on.page.getByRole('button', { name: 'Scripts · 1' }).click();
  return on.page.getByRole('dialog', { name: 'Scripts' });
}

/** Every channel that was named since the last question. */
async function channels(): Promise<readonly string[]> {
  const text = (await on.ear.listen()).map((record) => record.text).join('');
  await on.ear.forget();
  return [...new Set(text.match(/[LRVA]\d(?=\d{4}I)/g))].sort();
}

describe('what is chosen for a script, on the line', () => {
  it('[PB-8, SC-13] turns it over where its file asks for it, and as it is written where that is switched off', async () => {
    await dropFilm(on, saw, { inverted: true });
    await playFilm(on);
    await until(() => highest(on), 7900, 8100);
    await until(() => rising(on), 0.2, 0.45);
    const scripts = await openScripts();
    const inversion = scripts.getByRole('switch', { name: /^Apply the inversion/ });
    await inversion.click();
    await until(() => rising(on), 0.55, 0.8);
    await inversion.click();
    await until(() => rising(on), 0.2, 0.45);
  });

  it('[PB-7] moves the channel that it was given by hand, and no other', async () => {
    await dropFilm(on, saw);
    await playFilm(on);
    await until(() => on.ear.reach('L0'), 5500, 6100);
    const scripts = await openScripts();
    const channel = scripts.getByLabel('Channel of film.funscript');
    await channel.selectOption('R1');
    await until(() => on.ear.reach('R1'), 5500, 6100);
    await channels();
    await expect.poll(channels).toEqual(['R1']);
    await channel.selectOption('V0');
    await channels();
    await expect.poll(channels).toEqual(['V0']);
    await channel.selectOption('L0');
    await until(() => on.ear.reach('L0'), 5500, 6100);
  });
});
