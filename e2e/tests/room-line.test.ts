import type { LineWeather } from '@kinora/room/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FakeSerialBoard, installFakeSerial } from '../support/fake-serial/install-fake-serial.ts';
import { type Line, openLine } from '../support/faults/open-line.ts';
import { movedAxes } from '../support/heard-moves.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import {
  allow,
  connectSerial,
  createRoom,
  driveUntilMoving,
  joinRoom,
  openRoomPerson,
  type Pair,
} from '../support/room-people.ts';

/** In each direction: 280 ms there and back with a jitter of 60, as on a mobile network. */
const mobile: LineWeather = {
  ...{ delayMs: 140, jitterMs: 30, bytesPerSecond: 64_000 },
  ...{ lossShare: 0.01, timerShare: 1 / 7 },
};
/** ms; a phone that changes its cell */
const gapMs = 1200;

/** The homing that a Stop begins is over. */
const atRest = /^Ready\. |^Your device is paused|your device has stopped/;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ throttling: false });
});

afterAll(async () => {
  await browser.close();
});

interface LinePair extends Pair {
  readonly board: FakeSerialBoard;
  readonly lines: readonly [Line, Line];
}

/** Two people in one room, each at the end of an own line; the recipient has a board at a serial port. */
async function openPairOverLines(): Promise<LinePair> {
  const { port } = new URL(inject('baseUrl'));
  const lines = [await openLine(Number(port)), await openLine(Number(port))] as const;
  const [nearUrl, farUrl] = lines.map((line) => `http://127.0.0.1:${String(line.port)}`);
  let board: FakeSerialBoard | undefined;
  const controller = await openRoomPerson(browser, { baseUrl: nearUrl! });
  const recipient = await openRoomPerson(browser, {
    baseUrl: farUrl!,
    prepare: async (page) => {
      board = await installFakeSerial(page, { isGranted: true });
    },
    // to Chromium the Worker, changed on its way, comes from nowhere; the broker is on this machine
    permissions: ['local-network-access'],
  });
  const code = await createRoom(controller, 'Controller');
  await joinRoom(recipient, code);
  await connectSerial(recipient.page);
  for (const person of [controller, recipient]) await person.sees('together');
  return {
    ...{ controller, recipient, code, lines, board: board! },
    close: async () => {
      for (const { context } of [controller, recipient]) await context.close();
      for (const line of lines) await line.close();
    },
  };
}

/** The axes that the recipient's board was told to move since the last look. */
const moved = async ({ board }: LinePair) => movedAxes(await board.records());

describe('two people on a mobile line', () => {
  it('[RM-22, RM-24, RM-25] are moved by a profile, also after a change of cell, and by nothing after a Stop of either', async () => {
    const pair = await openPairOverLines();
    const { controller, recipient, lines } = pair;
    for (const line of lines) line.set(mobile);
    await allow(pair);
    await driveUntilMoving(pair);
    expect(await moved(pair)).not.toEqual([]);
    for (const direction of ['up', 'down'] as const) lines[1].silence(direction, gapMs);
    // it goes on by itself (RM-98); where this machine stood still for longer than that waits, START is pressed
    await driveUntilMoving(pair);
    await expect.poll(() => moved(pair)).not.toEqual([]);

    await controller.stop.click();
    for (const { page } of [controller, recipient]) await page.getByText('Controlled by Nobody').waitFor();
    await recipient.reads(atRest);
    await moved(pair);
    await controller.reads(/^Ready\. |device is paused/);
    expect(await moved(pair)).toEqual([]);

    await driveUntilMoving(pair);
    await recipient.page.keyboard.press('Escape');
    await recipient.reads('You pressed Stop. Press Resume in the header, then START.');
    await moved(pair);
    await controller.reads('Your partner pressed Stop. Only your partner can resume.');
    await controller.page.getByText('Controlled by Nobody').waitFor();
    expect(await moved(pair)).toEqual([]);
    expect([...controller.complaints, ...recipient.complaints]).toEqual([]);
    await pair.close();
  });
});
