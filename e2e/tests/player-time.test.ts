import { describe, expect, it } from 'vitest';
import { dropFilm, playFilm, writesMeanwhile } from '../support/player-on-board.ts';
import { readMediaClock } from '../support/media-clock.ts';
import { aheadMs, near, ramp } from '../support/ramp-film.ts';
import { patience, until } from '../support/until.ts';
import { boardForEachTest } from '../support/board-stage.ts';

const on = boardForEachTest('player-time@example.com');

/** Waits until the video itself has come between two seconds. */
async function watchBetween(least: number, most: number): Promise<void> {
  await on.page.waitForFunction(
    ([from, to]) => {
      const { currentTime } = document.querySelector('video')!;
      return currentTime > from! && currentTime < to!;
    },
    [least, most],
    patience,
  );
}

/** Nothing is said from now until the stroke has been seen to rest. */
async function staysSilent(): Promise<void> {
  await on.player.waitForRest('Stroke');
  await on.ear.forget();
  await on.player.waitForRest('Stroke');
  expect(await on.ear.listen()).toEqual([]);
}

describe('what leads the video elsewhere, on the line', () => {
  it('[PB-24] at its end the motion begins anew with the video in a loop, and else ends with it', async () => {
    const { page, player } = on;
    await dropFilm(on, ramp);
    await page.getByRole('button', { name: 'Loop' }).click();
    await player.seekTo(54);
    await playFilm(on);
    await until(() => on.ear.goal('L0'), 9990, 9999);
    await watchBetween(1, 50);
    await until(() => aheadMs(on), ...near(0));
    expect(await player.isPaused()).toBe(false);

    await page.getByRole('button', { name: 'Loop' }).click();
    await player.seekTo(58);
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    await staysSilent();
    expect(await player.videoTime()).toBe(0);
  });

  it('[LB-50, LB-51, LB-52] a chapter or bookmark takes the device along, by menu and by key, and a paused one nowhere', async () => {
    const { page, player } = on;
    const chapters = [
      { name: 'Intro', startTime: '00:00:00.000', endTime: '00:00:10.000' },
      { name: 'Main part', startTime: '00:00:10.000', endTime: '00:00:40.000' },
    ];
    const bookmarks = [{ name: 'here', time: '00:00:30.000' }];
    await dropFilm(on, ramp, { metadata: { chapters, bookmarks } });
    const more = page.getByRole('button', { name: 'More controls' });
    async function jump(mark: string): Promise<void> {
      await more.click();
      await page.getByRole('button', { name: 'Chapters and bookmarks' }).click();
      await page.getByRole('button', { name: mark }).click();
      await more.click();
    }
    await playFilm(on);
    await jump('here, 0:30');
    await watchBetween(30, 50);
    await until(() => aheadMs(on), ...near(0));
    await player.pause.click();
    await player.waitForRest('Stroke');
    await jump('Main part, 0:10');
    await page.waitForFunction(() => document.querySelector('video')!.currentTime === 10);
    await staysSilent();
    await playFilm(on);
    await until(() => aheadMs(on), ...near(0));
    await page.keyboard.press('Shift+ArrowRight');
    await watchBetween(30, 50);
    await until(() => aheadMs(on), ...near(0));
  });

  it('[SP-54] a gap that is skipped by itself leads the device to the next action, and one in which the person stays does not', async () => {
    const { page } = on;
    const gap = [
      { at: 0, pos: 20 },
      { at: 1000, pos: 80 },
      { at: 40_000, pos: 80 },
      { at: 60_000, pos: 0 },
    ];
    await dropFilm(on, gap);
    await page.getByRole('button', { name: 'Filler motion and limits…' }).click();
    await page.getByLabel('Skip gaps automatically').selectOption({ index: 1 });
    await on.player.foldShaping();
    await playFilm(on);
    await watchBetween(41, 59);
    const clock = await readMediaClock(page);
    const mediaMs = (epochMs: number) => clock.mediaMs + epochMs - clock.epochMs;
    // up to a second before its end: where the machine was busy since, the clock read now has another zero
    const inGap = (await on.ear.listen()).filter(
      ({ epochMs }) => mediaMs(epochMs) > 36_000 && mediaMs(epochMs) < 39_000,
    );
    expect(inGap).toEqual([]);
    await until(() => aheadMs(on, (position) => 60_000 - (position / 7999) * 20_000), ...near(0));
    await on.player.seekTo(0);
    await page.getByRole('button', { name: 'Stay here' }).click(patience);
    await watchBetween(8, 30);
    expect(await writesMeanwhile(on)).toBe(0);
  });
});

it('[LB-85, EN-33] the device’s own offset makes it earlier on the line, on top of the video’s', async () => {
  const { page, player } = on;
  await dropFilm(on, ramp);
  await playFilm(on);
  await until(() => aheadMs(on), ...near(0));
  await player.openTab('Details');
  const ofDevice = page.getByLabel(/^Offset of this device in seconds/);
  await ofDevice.fill('0.6');
  await ofDevice.press('Enter');
  await until(() => aheadMs(on), ...near(600));
  await player.openTab('Axes');
  const ofVideo = page.getByLabel(/^Offset in seconds/);
  await ofVideo.fill('-0.25');
  await ofVideo.press('Enter');
  await until(() => aheadMs(on), ...near(350));
});
