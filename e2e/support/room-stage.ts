import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type CuttableNetwork, openCuttableNetwork } from './cuttable-network.ts';
import { launchChromium } from './launch-chromium.ts';
import {
  openPair,
  openRoomPerson,
  type Pair,
  type PairOptions,
  type RoomPerson,
  type RoomPersonOptions,
} from './room-people.ts';
import type { MailingServer } from './sign-up.ts';

/** Where two people meet: a browser, and a server with its broker. */
export interface RoomStage {
  readonly browser: Browser;
  /** without one it is the server that all tests share */
  readonly server?: MailingServer;
  /**
   * A way to the server and its broker for one person alone. On a broker with an address of its own its cut ends the
   * older of the two connections.
   */
  openNetwork(): Promise<CuttableNetwork>;
}

/** Also after a failure: people who stay would drive on, and keep the broker's connections. */
export async function sendEverybodyHome({ browser }: RoomStage): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}

/** The server that all tests share, and a browser, for the tests of a file. People are sent home after each test. */
export function stageOnEmbeddedBroker(): () => RoomStage {
  let browser: Browser;
  const stage = (): RoomStage => ({ browser, openNetwork: () => openCuttableNetwork(inject('baseUrl')) });
  beforeAll(async () => {
    browser = await launchChromium({ throttling: false });
  });
  afterEach(() => sendEverybodyHome(stage()));
  afterAll(() => browser.close());
  return stage;
}

export function openPersonAt(
  { browser, server }: RoomStage,
  options: RoomPersonOptions = {},
): Promise<RoomPerson> {
  return openRoomPerson(browser, { ...options, ...(server !== undefined && { server }) });
}

export function openPairAt({ browser, server }: RoomStage, options: PairOptions = {}): Promise<Pair> {
  const there = server !== undefined && { server };
  return openPair(browser, {
    ...options,
    controller: { ...options.controller, ...there },
    recipient: { ...options.recipient, ...there },
  });
}
