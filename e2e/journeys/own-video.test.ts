import { axisNames, createSampleScripts, sampleMotion } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { boardForEachTest } from '../support/board-stage.ts';
import type { FakeSerialRecord } from '../support/fake-serial/install-fake-serial.ts';
import { busiestSecond, replayPositions, replayRecords } from '../support/fake-serial/replay-records.ts';
import { type MediaReading, readMediaClockFor } from '../support/media-clock.ts';
import { playFilm } from '../support/player-on-board.ts';
import { rememberedPlace } from '../support/remembered-place.ts';

const on = boardForEachTest('own-video@example.com');

/** bytes/s; 70 % of what 115,200 baud carry */
const maxBytes = 8064;

/** units/ms; the gate's default for scripts */
const scriptSpeed = 40;

/** ms between two positions of `pathOf` */
const stepMs = 10;

/** The sample's files, dropped as a person's own. */
async function dropSample(): Promise<void> {
  const scripts = createSampleScripts().map(({ name, text }) => ({ name, text }));
  await on.player.drop([{ name: 'pendulum.webm' }, ...scripts]);
  await on.player.waitForFiles(6);
}

/** ms by which the device was off the formula of the sample at each reading, the middle one of all. */
function medianDistance(
  axis: (typeof axisNames)[number],
  records: readonly FakeSerialRecord[],
  readings: readonly MediaReading[],
): number {
  const moments = readings.map(({ epochMs }) => epochMs);
  const distances = replayPositions(records, axis, moments).map(({ position }, index) => {
    for (let distance = 0; distance < 300; distance += 5) {
      const near = [distance, -distance].some(
        (by) => Math.abs(sampleMotion(axis, readings[index]!.mediaMs + by) - position) < 150,
      );
      if (near) return distance;
    }
    return 300;
  });
  return distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]!;
}

const playedTo = (second: number) =>
  on.page.waitForFunction((to) => document.querySelector('video')!.currentTime > to, second);

describe('an own video with scripts on a device at a serial port', () => {
  it('moves six axes in step with the video, by whole lines and within 70 % of the line', async () => {
    const { ear, page, player } = on;
    await dropSample();
    await player.seekTo(36);
    await playFilm(on);
    // past the soft start
    const readings = await readMediaClockFor(page, { fromSecond: 39, seconds: 4 });
    await player.pause.click();
    await player.waitForRest('Stroke');
    const records = await ear.listen();
    expect(busiestSecond(records)).toBeLessThanOrEqual(maxBytes);
    for (const axis of axisNames) expect(medianDistance(axis, records, readings), axis).toBeLessThan(100);
  });

  it('[DV-18] pauses when the plug is pulled, and a replug moves nothing before the person plays again', async () => {
    const { board, ear, page, player } = on;
    const motionLines = async () => replayRecords(await ear.listen()).motionLines;
    await dropSample();
    await player.seekTo(36);
    await playFilm(on);
    await playedTo(38);
    await board.unplug();
    await page.getByText('Port disconnected').first().waitFor();
    await page.waitForFunction(() => document.querySelector('video')!.paused);
    expect(await motionLines()).not.toEqual([]);
    await ear.forget();
    await board.plug();
    await page.getByText('Connected', { exact: true }).first().waitFor();
    await player.waitForRest('Stroke');
    expect(await motionLines()).toEqual([]);
    await playFilm(on);
    await expect.poll(async () => (await motionLines()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it('[EN-4, PB-12, PB-28] keeps to the speed limit where a script jumps, follows a seek, holds when paused, and is offered from its place after a reload', async () => {
    const { ear, page, player } = on;
    const jumps = Array.from({ length: 60 }, (_, second) => [
      { at: second * 1000, pos: 0 },
      { at: second * 1000 + 50, pos: 100 },
    ]).flat();
    const files = [
      { name: 'film.webm' },
      { name: 'film.funscript', text: JSON.stringify({ actions: jumps }) },
      { name: 'film.twist.funscript', text: JSON.stringify({ actions: jumps }) },
    ];
    await player.drop(files);
    await player.waitForFiles(2);
    await playFilm(on);
    // past the soft start
    await playedTo(5);
    await player.seekTo(30);
    await player.waitForDriver('Script');
    await playedTo(32);
    for (const axis of ['L0', 'R0'] as const) {
      const path = await ear.pathOf(axis);
      const steps = path.slice(1).map((position, index) => Math.abs(position - path[index]!));
      expect(Math.max(...steps), axis).toBeGreaterThan(0.5 * scriptSpeed * stepMs);
      expect(Math.max(...steps), axis).toBeLessThan(1.1 * scriptSpeed * stepMs);
    }
    await player.pause.click();
    await player.waitForRest('Stroke');
    await ear.forget();
    await player.waitForRest('Stroke');
    expect(await ear.listen()).toEqual([]);
    const left = await player.videoTime();
    await rememberedPlace(page, left);
    await page.reload();
    await player.drop(files);
    const offer = page.getByRole('button', { name: /^Continue at 0:\d\d$/ });
    expect(Math.abs(Number((await offer.textContent())!.slice(-2)) - left)).toBeLessThanOrEqual(1);
    await offer.click();
    await page.waitForFunction((at) => document.querySelector('video')!.currentTime > at, left - 2);
    expect(await player.isPaused()).toBe(true);
  });
});
