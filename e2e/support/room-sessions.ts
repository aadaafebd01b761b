import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { CuttableNetwork } from './cuttable-network.ts';
import {
  driveByGameController,
  driveByKeys,
  driveByPad,
  driveBySliders,
  driveByVideo,
} from './room-inputs.ts';
import { readsHold } from './press-on.ts';
import { allow, connectVirtual, driveUntilMoving } from './room-people.ts';
import { openPairAt, type RoomStage } from './room-stage.ts';

const chartTitles = ['Stroke (L0)', 'Surge (L1)', 'Sway (L2)', 'Twist (R0)', 'Roll (R1)', 'Pitch (R2)'];
const lost = /^You’re offline, /;
const notYet = 'Nothing moves until you press START.';
/** ms; five ways to drive, each with its own limit */
const drivingMs = 300_000;
/** ms */
const cutMs = 5_000;

/** One whole session of two accounts in two browsers, whichever broker carries it. */
export function describeRoomJourney(stage: () => RoomStage): void {
  it('[RP-1, RP-13, RP-16, RP-19, RP-21, RP-23, RP-24, RP-33, RP-34] carries a whole session: charts, drive, stop from both sides, reload of either', async () => {
    const pair = await openPairAt(stage());
    const { controller, recipient } = pair;
    for (const title of chartTitles) {
      for (const { page } of [controller, recipient]) {
        await page.locator('figcaption').getByText(title, { exact: true }).waitFor();
      }
    }
    await controller.reads('Your partner hasn’t pressed START yet.');
    await allow(pair);
    for (const sees of [
      recipient.page.getByText('Your partner is moving your device.'),
      controller.page.getByText('Controlled by Motion profile'),
      controller.page.getByText('Stop playback before editing.'),
      controller.page.getByText(/^\d+ ms$/),
      recipient.page.getByText('Controlled by Partner'),
    ]) {
      await driveUntilMoving(pair, sees);
    }
    await controller.reads('Your partner’s limits');
    await controller.stop.click();
    await recipient.page.getByText('Controlled by Nobody').waitFor();
    await driveUntilMoving(pair);
    await recipient.page.keyboard.press('Escape');
    await recipient.reads('You pressed Stop. Press Resume in the header, then START.');
    await controller.reads('Your partner pressed Stop. Only your partner can resume.');
    await controller.page.getByText('Controlled by Nobody').waitFor();
    await recipient.page.getByRole('button', { name: 'Resume' }).first().click();
    await recipient.reads(notYet);
    await allow(pair);
    await driveUntilMoving(pair);

    await controller.page.reload();
    await readsHold(recipient, /your device (?:is at rest|has stopped)|^Your device is paused/);
    await controller.sees('together');
    await driveUntilMoving(pair);
    await recipient.page.reload();
    await controller.page.getByText('Controlled by Nobody').waitFor();
    await controller.reads('Your partner’s device isn’t connected.');
    await recipient.reads('Connect your device, or the virtual one, to receive.');
    await connectVirtual(recipient);
    await allow(pair);
    await driveUntilMoving(pair);
    expect([...controller.complaints, ...recipient.complaints]).toEqual([]);
  });
}

/** Further sessions of the same two. */
export function describeRoomSessions(stage: () => RoomStage): void {
  it(
    '[RP-21, RP-22] drives the recipient’s device by each input: pad, keys, sliders, game controller, video',
    async () => {
      const pair = await openPairAt(stage());
      await allow(pair);
      for (const drive of [driveByPad, driveByKeys, driveBySliders, driveByGameController, driveByVideo]) {
        await drive(pair);
      }
      await pair.controller.stop.click();
      await pair.controller.page.getByText('Controlled by Nobody').waitFor();
      expect([...pair.controller.complaints, ...pair.recipient.complaints]).toEqual([]);
    },
    drivingMs,
  );

  /** Cuts, waits for what the pages say, and mends no sooner than after 5 s. */
  async function cutFor5s(network: CuttableNetwork, says: () => Promise<unknown>): Promise<void> {
    const cutAt = performance.now();
    network.cut();
    try {
      await says();
      await expect.poll(() => performance.now() - cutAt, { timeout: 10_000 }).toBeGreaterThan(cutMs);
    } finally {
      network.mend();
    }
  }

  it('[RP-12, RP-33] holds the device while the network of either is cut for 5 s, and goes on by another START', async () => {
    const networks = [await stage().openNetwork(), await stage().openNetwork()] as const;
    const pair = await openPairAt(stage(), {
      controller: { baseUrl: networks[0].baseUrl },
      recipient: { baseUrl: networks[1].baseUrl },
    });
    const { controller, recipient } = pair;
    await allow(pair);
    await driveUntilMoving(pair);
    await cutFor5s(networks[0], async () => {
      await readsHold(recipient, /your device (?:is|stays) at rest/i);
      await controller.reads(lost);
    });
    await controller.page.getByText('Connected', { exact: true }).first().waitFor();
    await controller.page.getByText('Controlled by Nobody').waitFor();
    await controller.sees('together');
    await driveUntilMoving(pair);
    await cutFor5s(networks[1], async () => {
      await recipient.reads(lost);
      await recipient.page.getByText('Controlled by Nobody').waitFor();
      await controller.page.getByText('Controlled by Nobody').waitFor();
    });
    await recipient.sees('together');
    await controller.reads(/Press START to continue|follows your commands/);
    await driveUntilMoving(pair);
    for (const network of networks) await network.close();
  });

  it('[RP-11, RP-15, RP-47] lasts until the room has ended, and both sides say so', async () => {
    const withClock = { prepare: (page: Page) => page.clock.install() };
    const pair = await openPairAt(stage(), { controller: withClock, recipient: withClock });
    const { controller, recipient } = pair;
    await controller.page.getByRole('timer').waitFor();
    await allow(pair);
    await driveUntilMoving(pair);
    for (const { page, reads } of [controller, recipient]) {
      await page.clock.fastForward(10 * 60_000);
      await reads('The room has ended.');
      await reads('Everything has stopped.');
      await reads(/^You were together for/);
      await page.getByText('Controlled by Nobody').waitFor();
      expect(await page.getByText(/connection lost|^Device not connected/i).allInnerTexts()).toEqual([]);
    }
  });
}
