import { axisNames, createSampleScripts, sampleMotion } from '@kinora/motion';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, signIn, signUp } from '../support/sign-up.ts';
import {
  type FakeSerialBoard,
  type FakeSerialRecord,
  installFakeSerial,
} from '../support/fake-serial/install-fake-serial.ts';
import { busiestSecond, replayPositions, replayRecords } from '../support/fake-serial/replay-records.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { openPlayer, type PlayerPage } from '../support/player-page.ts';
import { type MediaReading, readMediaClockUntil } from '../support/media-clock.ts';

let browser: Browser;
let account: SignedUp;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
  account = await signUp('serial-sample@example.com');
});

afterAll(async () => {
  await browser.close();
});

/** bytes/s; 70 % of what 115,200 baud carry */
const maxBytes = 8064;

interface Opened {
  readonly player: PlayerPage;
  readonly board: FakeSerialBoard;
}

/** The player with the sample's files, of somebody in the trial, and a device at a serial port connected. */
async function openWithRealDevice(): Promise<Opened> {
  const boards: FakeSerialBoard[] = [];
  const player = await openPlayer(browser, async (page) => {
    boards.push(await installFakeSerial(page, { isGranted: true }));
    await signIn(page, account);
  });
  await player.connectSerial();
  const scripts = createSampleScripts().map(({ name, text }) => ({ name, text }));
  await player.drop([{ name: 'pendulum.webm' }, ...scripts]);
  await player.waitForFiles(6);
  return { player, board: boards[0]! };
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

describe('the sample on a device at a serial port', () => {
  it('moves six axes in step with the video, by whole lines and within 70 % of the line', async () => {
    const { player, board } = await openWithRealDevice();
    await player.seekTo(36);
    await player.play.click();
    await player.waitForDriver('Script');
    // past the soft start
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime > 39);
    const readings = await readMediaClockUntil(player.page, 43);
    await player.pause.click();
    await player.waitForRest('Stroke');
    const records = await board.records();
    expect(replayRecords(records).strange).toEqual([]);
    expect(busiestSecond(records)).toBeLessThanOrEqual(maxBytes);
    for (const axis of axisNames) expect(medianDistance(axis, records, readings), axis).toBeLessThan(100);
    expect(player.app.complaints).toEqual([]);
    await player.page.close();
  });

  it('[DV-18] pauses when the plug is pulled, and a replug moves nothing before the person plays again', async () => {
    const { player, board } = await openWithRealDevice();
    await player.seekTo(36);
    await player.play.click();
    await player.waitForDriver('Script');
    await player.page.waitForFunction(() => document.querySelector('video')!.currentTime > 38);
    await board.unplug();
    await player.page.getByText('Port disconnected').first().waitFor();
    await player.page.waitForFunction(() => document.querySelector('video')!.paused);
    expect(replayRecords(await board.records()).motionLines).not.toEqual([]);
    await board.plug();
    await player.page.getByText('Connected', { exact: true }).first().waitFor();
    await player.waitForRest('Stroke');
    const { strange, motionLines } = replayRecords(await board.records());
    expect([strange, motionLines]).toEqual([[], []]);
    await player.play.click();
    await player.waitForDriver('Script');
    await expect
      .poll(async () => replayRecords(await board.records()).motionLines.length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(player.app.complaints).toEqual([]);
    await player.page.close();
  });
});
