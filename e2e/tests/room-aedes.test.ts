import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest';
import { openCuttableNetwork } from '../support/cuttable-network.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { describeRoomSeats } from '../support/room-seats.ts';
import { describeRoomJourney, describeRoomSessions } from '../support/room-sessions.ts';
import { type RoomStage, sendEverybodyHome } from '../support/room-stage.ts';

describe('a room on the embedded broker', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium({ throttling: false });
  });

  afterAll(async () => {
    await browser.close();
  });

  const stage = (): RoomStage => ({ browser, openNetwork: () => openCuttableNetwork(inject('baseUrl')) });
  afterEach(() => sendEverybodyHome(stage()));
  describeRoomJourney(stage);
  describeRoomSessions(stage);
  describeRoomSeats(stage);
});
