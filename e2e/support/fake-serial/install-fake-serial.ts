import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';

export interface FakeSerialOptions {
  readonly usb?: { readonly vendorId: number; readonly productId: number };
  /** lines by question; a board without any is silent */
  readonly answers?: Readonly<Record<string, readonly string[]>>;
  /** ms after opening in which the board hears nothing */
  readonly bootMs?: number;
  /** the site has permission for the port from the start */
  readonly isGranted?: boolean;
  /** pages of one browser context with the same name share one port: only one can have it open */
  readonly portName?: string;
  /** what the person does in the chooser: picks the port, or closes it */
  readonly picks?: boolean;
}

/** One write that the board took. */
export interface FakeSerialRecord {
  /** `performance.timeOrigin + performance.now()` of the Worker */
  readonly epochMs: number;
  /** one character a byte */
  readonly text: string;
}

/** The board at the far end of a page's Worker. */
export interface FakeSerialBoard {
  /** What came since the last call. */
  records(): Promise<readonly FakeSerialRecord[]>;
  unplug(): Promise<void>;
  plug(): Promise<void>;
  /** takes no more bytes: writes stay pending */
  hold(): Promise<void>;
  letGo(): Promise<void>;
  say(text: string): Promise<void>;
}

/** The usual bridge, CP2102, and a well-behaved v0.3 device. */
const usual = {
  usb: { vendorId: 0x10c4, productId: 0xea60 },
  answers: {
    D0: ['Fake-OSR v1'],
    D1: ['TCode v0.3'],
    D2: [
      'L0 0 9999 Up',
      'L1 0 9999 Forward',
      'L2 0 9999 Left',
      'R0 0 9999 Twist',
      'R1 0 9999 Roll',
      'R2 0 9999 Pitch',
      'V0 0 9999 Vibe',
    ],
    YSYS: ['YSYS#0#FAKE-0001'],
  },
  bootMs: 0,
  isGranted: false,
  picks: true,
} satisfies FakeSerialOptions;

/** The built Worker that runs the engine; init scripts do not reach Workers, so its file is changed on the way. */
const engineWorker = /\/engine\.worker[^/]*\.js$/;

/**
 * Gives the page and its engine Worker a fake `navigator.serial` with one board, before the page is opened.
 * Each page has a board of its own; with the same `portName` in both, they stand for one board seen from two tabs.
 */
export async function installFakeSerial(
  page: Page,
  options: FakeSerialOptions = {},
): Promise<FakeSerialBoard> {
  const channelName = `fake-serial-${randomUUID()}`;
  const config = JSON.stringify({ ...usual, portName: channelName, ...options, channelName });
  await page.addInitScript({ content: scriptOf('page-serial.js', 'installPageSerial', config) });
  const added = scriptOf('worker-serial.js', 'installWorkerSerial', config);
  await page.route(engineWorker, (route) => prepend(route, added).catch(throwWhileOpen));
  return boardOf(page);
}

async function prepend(route: Route, added: string): Promise<void> {
  const response = await route.fetch();
  const body = added + (await response.text());
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  await route.fulfill({ status: response.status(), headers, body });
}

/** A page may be closed before its Worker has come. */
function throwWhileOpen(error: unknown): void {
  if (!/closed|disposed/.test(String(error))) throw error;
}

/** Source text that calls the file's one function with this configuration. */
function scriptOf(file: string, name: string, config: string): string {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^export /m, '');
  return `(() => {\n${source}\n${name}(${config});\n})();\n`;
}

function boardOf(page: Page): FakeSerialBoard {
  async function tell(command: string, text?: string): Promise<unknown> {
    return page.evaluate(
      ([name, argument]) =>
        (
          globalThis as unknown as { kinoraFakeSerial(command: string, text?: string): Promise<unknown> }
        ).kinoraFakeSerial(name!, argument),
      [command, text],
    );
  }
  return {
    records: async () => (await tell('records')) as FakeSerialRecord[],
    async unplug() {
      await tell('unplug');
    },
    async plug() {
      await tell('plug');
    },
    async hold() {
      await tell('hold');
    },
    async letGo() {
      await tell('letGo');
    },
    async say(text) {
      await tell('say', text);
    },
  };
}
