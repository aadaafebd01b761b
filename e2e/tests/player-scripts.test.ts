import { describe, expect, it } from 'vitest';
import { dropFilm, playFilm } from '../support/player-on-board.ts';
import { highest, rising, saw } from '../support/saw-film.ts';
import { until } from '../support/until.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('player-scripts@example.com');

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
    const scripts = await on.player.openFiles();
    const inversion = scripts.getByRole('switch', { name: /^Apply the inversion/ });
    await inversion.click();
    await until(() => rising(on), 0.55, 0.8);
    await inversion.click();
    await until(() => rising(on), 0.2, 0.45);
  });

  it('[PB-110] moves the channel that it was chosen for, and no other', async () => {
    await dropFilm(on, saw);
    await playFilm(on);
    await until(() => on.ear.reach('L0'), 5500, 6100);
    const scriptOf = (axis: string) => on.page.getByLabel(`Script for ${axis}`, { exact: true });
    await scriptOf('Roll').selectOption('L0 film.funscript');
    await scriptOf('Stroke').selectOption('none');
    await until(() => on.ear.reach('R1'), 5500, 6100);
    await channels();
    await expect.poll(channels).toEqual(['R1']);
    await on.page.getByText('More outputs').click();
    await scriptOf('Vibration (V0)').selectOption('L0 film.funscript');
    await scriptOf('Roll').selectOption('none');
    await channels();
    await expect.poll(channels).toEqual(['V0']);
    await scriptOf('Stroke').selectOption('L0 film.funscript');
    await until(() => on.ear.reach('L0'), 5500, 6100);
  });
});
