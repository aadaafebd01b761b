import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { FakeSerialOptions } from './fake-serial/install-fake-serial.ts';
import { launchChromium } from './launch-chromium.ts';
import { openOnBoard, type PlayerOnBoard } from './player-on-board.ts';
import { type SignedUp, signUp } from './sign-up.ts';

/**
 * A player on a serial port for the tests of a file, a fresh one for each; behind the answer is the one of the test that
 * runs. A test fails where the board heard what no motion says, or the browser complained.
 */
export function boardForEachTest(email: string, options: FakeSerialOptions = {}): PlayerOnBoard {
  let browser: Browser;
  let account: SignedUp;
  let on: PlayerOnBoard;

  beforeAll(async () => {
    browser = await launchChromium({ throttling: false });
    account = await signUp(email);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    on = await openOnBoard(browser, account, options);
  });
  afterEach(async () => {
    try {
      expect(await on.ear.strange()).toEqual([]);
      expect(on.player.app.complaints).toEqual([]);
    } finally {
      await on.page.close();
    }
  });

  return {
    get player() {
      return on.player;
    },
    get page() {
      return on.page;
    },
    get board() {
      return on.board;
    },
    get ear() {
      return on.ear;
    },
  };
}
