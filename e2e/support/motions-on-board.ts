import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BoardEar, earOf } from './board-ear.ts';
import { pressDevice } from './device-sheet.ts';
import {
  type FakeSerialBoard,
  type FakeSerialOptions,
  installFakeSerial,
} from './fake-serial/install-fake-serial.ts';
import { replayRecords } from './fake-serial/replay-records.ts';
import { openMotions } from './motions-page.ts';
import { isSoon } from './press-on.ts';

/** The motions page of a new account, with a device at a serial port. */
export interface MotionsOnBoard {
  readonly page: Page;
  readonly board: FakeSerialBoard;
  readonly ear: BoardEar;
  readonly close: () => Promise<void>;
}

export interface MotionsOnBoardOptions extends FakeSerialOptions {
  /** before the page is opened */
  readonly prepare?: (page: Page) => Promise<void>;
}

export async function openMotionsOnBoard(
  browser: Browser,
  { prepare, ...options }: MotionsOnBoardOptions = {},
): Promise<MotionsOnBoard> {
  const boards: FakeSerialBoard[] = [];
  const { page, context } = await openMotions(browser, {
    prepare: async (opened) => {
      boards.push(await installFakeSerial(opened, { isGranted: true, ...options }));
      await prepare?.(opened);
    },
  });
  const board = boards[0]!;
  await connectBoard(page);
  return { page, board, ear: earOf(() => board), close: () => context.close() };
}

async function connectBoard(page: Page): Promise<void> {
  await pressDevice(page);
  await page.getByText('Connected', { exact: true }).first().waitFor();
}

export async function playOnBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Controlled by Motion profile').waitFor();
}

/**
 * Waits until the next of the list plays, by the page's own clock. Where a stall ended the loop, the profile that begins
 * anew has its minute as well.
 */
export async function waitForNext(page: Page, name: string): Promise<void> {
  const plays = page.getByText(`Playing “${name}”`, { exact: true });
  const isNext = async () => {
    await page.clock.fastForward(61_000);
    return isSoon(plays);
  };
  await expect.poll(isNext, { timeout: 60_000 }).toBe(true);
}

/** The last line of a way home. */
export const homeLine =
  'L05050S1000 L15050S1000 L25050S1000 R05050S1000 R15050S1000 R25050S1000 ' +
  'V00000S1000 V10000S1000 V20000S1000 V30000S1000 A05050S1000 A15050S1000 A20000S1000 A35050S1000';

/** Lines of motion that have come, once the last of them is this one. */
export async function linesUntil(board: FakeSerialBoard, last: string): Promise<readonly string[]> {
  const lines: string[] = [];
  await expect
    .poll(
      async () => {
        const { motionLines, strange } = replayRecords(await board.records());
        expect(strange).toEqual([]);
        lines.push(...motionLines);
        return lines.at(-1);
      },
      { timeout: 30_000 },
    )
    .toBe(last);
  return lines;
}
