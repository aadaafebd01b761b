import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { openCuttableNetwork } from './cuttable-network.ts';
import { launchChromium } from './launch-chromium.ts';
import { describeRoomSeats } from './testing/room-seats.ts';
import { describeRoomSessions } from './testing/room-sessions.ts';
import { type RoomStage, sendEverybodyHome } from './testing/room-stage.ts';

describe('a room on the embedded broker', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium({ throttling: false });
  });

  afterAll(async () => {
    await browser.close();
  });

  const stage = (): RoomStage => ({ browser, openWay: () => openCuttableNetwork(inject('baseUrl')) });
  afterEach(() => sendEverybodyHome(stage()));
  describeRoomSessions(stage);
  describeRoomSeats(stage);
});
