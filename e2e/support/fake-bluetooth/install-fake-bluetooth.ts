import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { FakeSerialRecord } from '../fake-serial/install-fake-serial.ts';

export interface FakeBluetoothOptions {
  readonly name?: string;
  /** lines by question; null as on the boards of today: no notifications, and so no replies */
  readonly answers?: Readonly<Record<string, readonly string[]>> | null;
  /** the browser names the board without asking (`getDevices`) */
  readonly isGranted?: boolean;
  /** what the person does in the chooser: picks the board, or closes it */
  readonly picks?: boolean;
  /** ms that a write takes */
  readonly writeMs?: number;
}

/** The board that a page reaches by Bluetooth LE. */
export interface FakeBluetoothBoard {
  /** What came since the last call. */
  records(): Promise<readonly FakeSerialRecord[]>;
  /** How often the chooser was opened, and writes that met another one: none, if all is well. */
  counts(): Promise<{ readonly asked: number; readonly overlaps: number; readonly isConnected: boolean }>;
  /** takes no more writes: they stay pending */
  hold(): Promise<void>;
  letGo(): Promise<void>;
  /** out of reach, and back */
  unplug(): Promise<void>;
  plug(): Promise<void>;
}

const usual = {
  name: 'TCODE-ESP32',
  answers: { D0: ['Fake-ESP32 v1'], D1: ['TCode v0.4'], YSYS: ['YSYS#0#AIR-0001'] },
  isGranted: false,
  picks: true,
  writeMs: 4,
} satisfies FakeBluetoothOptions;

/** Gives the page a fake `navigator.bluetooth` with one board, before it is opened. */
export async function installFakeBluetooth(
  page: Page,
  options: FakeBluetoothOptions = {},
): Promise<FakeBluetoothBoard> {
  const source = readFileSync(join(import.meta.dirname, 'page-bluetooth.js'), 'utf8').replace(
    /^export /m,
    '',
  );
  const config = JSON.stringify({ ...usual, ...options });
  await page.addInitScript({ content: `(() => {\n${source}\ninstallPageBluetooth(${config});\n})();\n` });
  return boardOf(page);
}

function boardOf(page: Page): FakeBluetoothBoard {
  const run = <Answer>(command: string): Promise<Answer> =>
    page.evaluate<Answer, string>(
      (name) =>
        (globalThis as unknown as { kinoraFakeBluetooth(command: string): Answer }).kinoraFakeBluetooth(name),
      command,
    );
  return {
    records: () => run('records'),
    counts: () => run('counts'),
    hold: () => run('hold'),
    letGo: () => run('letGo'),
    unplug: () => run('unplug'),
    plug: () => run('plug'),
  };
}
