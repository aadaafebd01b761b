import { describe, expect, it } from 'vitest';
import { plugPad } from '../support/fake-pad.ts';
import { dropFilm, writesMeanwhile } from '../support/player-on-board.ts';
import { aheadMs, near, ramp } from '../support/ramp-film.ts';
import { highest, saw } from '../support/saw-film.ts';
import { until } from '../support/until.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('player-pad@example.com');

/** Buttons of the standard layout, as the browser numbers them. */
const button = { a: 0, x: 2, y: 3, left: 4, right: 5, up: 12, down: 13, back: 14, forward: 15 } as const;

describe('the buttons of a controller, on the line', () => {
  it('[LB-72] play, pause, let the device rest, and set the intensity', async () => {
    const { page, player } = on;
    const pad = plugPad(page);
    await dropFilm(on, saw);
    await pad.press(button.a);
    await player.waitForDriver('Script');
    await until(() => highest(on), 7900, 8100);
    await pad.press(button.down, 8);
    await until(() => highest(on), 6700, 6900);
    await pad.press(button.up, 4);
    await until(() => highest(on), 7300, 7500);

    await pad.press(button.x);
    await player.waitForDriver('Nobody');
    await player.waitForRest('Stroke');
    expect(await writesMeanwhile(on)).toBe(0);
    await pad.press(button.x);
    await player.waitForDriver('Script');
    await until(() => highest(on), 7300, 7500);

    await pad.press(button.a);
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    await player.waitForRest('Stroke');
    await on.ear.forget();
    await player.waitForRest('Stroke');
    expect(await on.ear.listen()).toEqual([]);
  });

  it('[LB-72] seek, and set the offset', async () => {
    const { page, player } = on;
    const pad = plugPad(page);
    await dropFilm(on, ramp);
    await pad.press(button.a);
    await player.waitForDriver('Script');
    await until(() => aheadMs(on), ...near(0));
    const before = await player.videoTime();
    await pad.press(button.right, 4);
    expect(await player.videoTime()).toBeGreaterThan(before + 19.9);
    await until(() => aheadMs(on), ...near(0));
    const far = await player.videoTime();
    await pad.press(button.left, 3);
    expect(await player.videoTime()).toBeLessThan(far);
    await until(() => aheadMs(on), ...near(0));
    await pad.press(button.forward, 30);
    await until(() => aheadMs(on), ...near(300));
    await pad.press(button.back, 60);
    await until(() => aheadMs(on), ...near(-300));
  });

  it('[LB-72, PB-27] skip to the next motion', async () => {
    const { page, player } = on;
    const pad = plugPad(page);
    await dropFilm(on, [
      { at: 0, pos: 20 },
      { at: 1000, pos: 80 },
      { at: 40_000, pos: 80 },
      { at: 60_000, pos: 0 },
    ]);
    await pad.press(button.a);
    await player.waitForDriver('Script');
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 4);
    await pad.press(button.y);
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 41);
    await until(() => aheadMs(on, (position) => 60_000 - (position / 7999) * 20_000), ...near(0));
  });
});
